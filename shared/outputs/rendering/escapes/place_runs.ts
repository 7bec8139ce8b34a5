/** What ends each place of a language, and where that leads. */
type Places<Place extends string> = {
  ends: Record<Place, RegExp>
  leadsTo(place: Place, end: string): Place
}

/** A text in parts, each in one place, with what ends it and where that leads. */
export function placeRuns<Place extends string>(
  text: string,
  before: Place,
  { ends, leadsTo }: Places<Place>,
) {
  const runs: { place: Place; run: string; next: Place }[] = []
  let place = before
  let at = 0
  while (at < text.length) {
    const end = ends[place]
    end.lastIndex = at
    const found = end.exec(text)
    const next = found ? leadsTo(place, found[0]) : place
    const to = found ? end.lastIndex : text.length
    runs.push({ place, run: text.slice(at, found ? found.index : to), next })
    place = next
    at = to
  }
  return runs
}
