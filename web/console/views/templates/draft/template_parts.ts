import { type Fields, isFields, listAt } from './json.ts'

/** The list with one item moved. */
export function moved<One>(list: readonly One[], from: number, to: number): One[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, list[from]!)
}

/** The list with a copy of one item after it, under an unused id, as are the goals of a copied phase. */
export function duplicated(list: readonly unknown[], at: number, taken: readonly string[]) {
  const copy: unknown = structuredClone(list[at])
  if (!isFields(copy)) return list.toSpliced(at + 1, 0, copy)
  const id = typeof copy.id === 'string' ? freeId(copy.id, taken) : undefined
  const own = { ...copy, ...(id !== undefined && { id }) }
  if (!Array.isArray(copy.goals)) return list.toSpliced(at + 1, 0, own)
  const goals = withFreeIds(copy.goals, [...taken, ...(id === undefined ? [] : [id])])
  return list.toSpliced(at + 1, 0, { ...own, goals })
}

/** Goals under unused ids; those that wait for each other still do. */
function withFreeIds(goals: readonly unknown[], taken: readonly string[]): unknown[] {
  const used = [...taken]
  const next = new Map<unknown, string>()
  const named = goals.map((goal) => {
    if (!isFields(goal) || typeof goal.id !== 'string') return goal
    const id = freeId(goal.id, used)
    used.push(id)
    if (!next.has(goal.id)) next.set(goal.id, id)
    return { ...goal, id }
  })
  return named.map((goal) => {
    if (!isFields(goal) || !Array.isArray(goal.depends_on)) return goal
    return { ...goal, depends_on: goal.depends_on.map((id: unknown) => next.get(id) ?? id) }
  })
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
