"""`python -m colorado` is the command `colorado`."""

from colorado.cli import main

main()
