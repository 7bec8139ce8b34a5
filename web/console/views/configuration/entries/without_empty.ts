/** A list or a table without the entries into which nothing was entered. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => !isEmpty(one))
  return Object.fromEntries(Object.entries(Object(value)).filter(([, one]) => !isEmpty(one)))
}

function isEmpty(one: unknown): boolean {
  if (typeof one === 'string') return one.trim() === ''
  return !(one instanceof Object) || Object.values(one).every(isEmpty)
}
