/** A finger on the table: what it can do at once it does, what it rests on is explained. */
export const REST = 450 // milliseconds a finger rests before it is told

/** Would a tap here do something? Then only a finger that rests on it is told what. */
export function acts(thing: Element | null): boolean {
  const control = thing?.closest('button, a, [role=button], input, select, label, [data-offer]')
  return !!control && control.getAttribute('aria-disabled') !== 'true' && !control.matches(':disabled')
}
