/** What says the same as before is the same object as before: so nothing that has not changed is drawn again. */
export function kept<Value>(before: unknown, now: Value): Value {
  if (before === now || typeof before !== 'object' || typeof now !== 'object' || before === null || now === null) return now
  const [old, fresh] = [before as Record<string, unknown>, now as Record<string, unknown>]
  if (Array.isArray(old) !== Array.isArray(fresh)) return now
  const keys = Object.keys(fresh)
  let same = keys.length === Object.keys(old).length
  for (const key of keys) {
    fresh[key] = kept(old[key], fresh[key])
    same &&= old[key] === fresh[key] && key in old
  }
  return same ? (before as Value) : now
}
