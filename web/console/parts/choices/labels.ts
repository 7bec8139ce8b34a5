/** Something chosen by name. */
export type Named = {
  id: string
  name: string
  /** Distinguishes it from a namesake, such as an address; null if nothing does. */
  also?: string | null
}

/**
 * The label of each choice, by id and sorted by name: its name, with a distinguishing detail if
 * others share it.
 */
export function labelsOf(named: readonly Named[]): Record<string, string> {
  const told = ({ name, also }: Named) => (also ? `${name} · ${also}` : name)
  const names = countsOf(named.map(({ name }) => name))
  const longer = countsOf(named.map(told))
  return Object.fromEntries(
    named
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map((one) => {
        if (names.get(one.name) === 1) return [one.id, one.name]
        return [one.id, longer.get(told(one)) === 1 ? told(one) : `${one.name} · ${one.id}`]
      }),
  )
}

/**
 * The ids that a typed text may refer to: exact label matches, or else all whose label contains it,
 * ignoring case.
 */
export function idsFor(text: string, labels: Record<string, string>): string[] {
  if (Object.hasOwn(labels, text)) return [text]
  const sought = text.toLowerCase()
  const all = Object.entries(labels).map(([id, label]) => ({ id, label }))
  const same = all.filter(({ label }) => label === text)
  const alike = all.filter(({ label }) => label.toLowerCase() === sought)
  const having = all.filter(({ label }) => label.toLowerCase().includes(sought))
  const meant = [same, alike, having].find(({ length }) => length > 0) ?? []
  return meant.map(({ id }) => id)
}

function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}
