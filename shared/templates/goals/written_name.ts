/** Whether two names differ in nothing but case and what divides their words, or stands around them. */
export function isSameName(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) => name.toLowerCase().replace(/[-_\s"'`.:]/g, ''))
  return first === second
}
