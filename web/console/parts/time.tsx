const SHORT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })

const OF_DAY = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })

/** An instant in the reader's time zone, with UTC on hover. Null: a dash. */
export function Time({ at }: { at: string | null | undefined }) {
  if (!at) return <span class="none">–</span>
  return (
    <time dateTime={at} title={inUtc(at)}>
      {SHORT.format(new Date(at))}
    </time>
  )
}

/** The same without the date, where the date is known. */
export function TimeOfDay({ at }: { at: string }) {
  return (
    <time dateTime={at} title={inUtc(at)}>
      {timeOfDay(new Date(at))}
    </time>
  )
}

export function timeOfDay(at: Date): string {
  return OF_DAY.format(at)
}

function inUtc(at: string) {
  return `${at.replace('T', ' ').replace(/(\.\d+)?Z$/, '')} UTC`
}

/** A length such as `1 h 02 min`, `3 min 05 s` or `12 s`. Null: a dash. */
export function Length({ seconds }: { seconds: number | null | undefined }) {
  if (seconds === null || seconds === undefined) return <span class="none">–</span>
  return <>{lengthOf(seconds)}</>
}

export function lengthOf(seconds: number): string {
  const whole = Math.round(seconds)
  const two = (count: number) => String(count).padStart(2, '0')
  const [h, min, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  if (h > 0) return `${h} h ${two(min)} min`
  return min > 0 ? `${min} min ${two(s)} s` : `${s} s`
}
