/**
 * A day in the form of ISO 8601, which was written with other signs between its numbers, or with the time; undefined
 * if it is none, or where the zone may make it another day.
 */
export function asDay(text: string): string | undefined {
  const [, year, month, day, time = ''] = DAY.exec(text.trim()) ?? []
  if (!year) return undefined
  const isElsewhere = /z$/i.test(time) && /[1-9]/.test(time)
  return isElsewhere ? undefined : `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
}

const DAY =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ](\d{1,2}:\d{2}[\d:.]*(?:Z|[+-]\d{2}:?\d{2})?))?$/i
