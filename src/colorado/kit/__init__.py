"""The compiled floor: packed records, chance, sets and bags, the `@rule` decorator."""
