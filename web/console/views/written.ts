/** What was written in a field; null for nothing. */
export function textOrNull(written: string): string | null {
  return written.trim() === '' ? null : written.trim()
}

/** The number that was written; null for nothing, and for the service to refuse what is none. */
export function numberOrNull(written: string): number | null {
  const text = textOrNull(written)
  if (text === null) return null
  const number = Number(text)
  return Number.isNaN(number) ? (text as unknown as number) : number
}
