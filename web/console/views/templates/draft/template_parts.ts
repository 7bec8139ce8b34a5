import { type Fields, isFields, listAt } from './json.ts'

/** The list with one item moved. */
export function moved<One>(list: readonly One[], from: number, to: number): One[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, list[from]!)
}

/** The list with a copy of one item after it, under an unused id. */
export function duplicated(list: readonly unknown[], at: number, taken: readonly string[]) {
  const copy: unknown = structuredClone(list[at])
  const named = isFields(copy) && typeof copy.id === 'string'
  return list.toSpliced(at + 1, 0, named ? { ...copy, id: freeId(copy.id as string, taken) } : copy)
}

/** `goal`, or `goal_2` where that is taken, and so on. */
export function freeId(wanted: string, taken: readonly string[]): string {
  const stem = wanted.replace(/_\d+$/, '')
  const ids = [wanted, ...Array.from({ length: taken.length + 1 }, (_, i) => `${stem}_${i + 2}`)]
  return ids.find((id) => !taken.includes(id))!
}

/** The goals of all phases, in order. */
export function goalsIn(template: Fields): Fields[] {
  return listAt(template, ['phases'])
    .flatMap((phase) => listAt(phase, ['goals']))
    .filter(isFields)
}

export function idsOf(parts: readonly unknown[]): string[] {
  return parts.map((part) => String((part as Fields | null)?.id ?? ''))
}

/** What a phase or a goal is called: its title, or else its id; undefined if it has neither. */
export function nameOf(part: unknown): string | undefined {
  const { title, id } = Object(part) as Fields
  const names = [title, id].map((name) => (typeof name === 'string' ? name.trim() : ''))
  return names.find((name) => name !== '')
}
