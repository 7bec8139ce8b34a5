/** The text of a field; null if empty. */
export function textOrNull(written: string): string | null {
  return written.trim() === '' ? null : written.trim()
}

/** The number in a field; null if empty; invalid input is left to the service to refuse. */
export function numberOrNull(written: string): number | null {
  const text = textOrNull(written)
  if (text === null) return null
  const number = Number(text)
  return Number.isNaN(number) ? (text as unknown as number) : number
}
