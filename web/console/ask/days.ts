/** The instants between which the days of a list lie, in the reader's zone. The last day counts whole. */
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

/** The instant at which a day begins, some days later. */
function dayAfter(day: string, days: number): string {
  const begin = new Date(`${day}T00:00`)
  begin.setDate(begin.getDate() + days)
  return begin.toISOString()
}
