/**
 * The instants that bound a range of days in the reader's time zone. The last day is included in
 * full.
 */
export function spanOf(days: { from?: string | undefined; to?: string | undefined }) {
  const { from, to } = days
  return {
    ...(from && isDay(from) && { since: dayAfter(from, 0) }),
    ...(to && isDay(to) && { until: dayAfter(to, 1) }),
  }
}

function isDay(text: string) {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(new Date(`${text}T00:00`).getTime())
}

/** The instant at which a day begins, plus a number of days. */
function dayAfter(day: string, days: number): string {
  const begin = new Date(`${day}T00:00`)
  begin.setDate(begin.getDate() + days)
  return begin.toISOString()
}
