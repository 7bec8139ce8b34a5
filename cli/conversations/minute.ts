/** An instant in UTC to the minute, such as `2026-11-27 03:05`. */
export function minuteOf(instant: string): string {
  return instant.slice(0, 16).replace('T', ' ')
}
