import { type Fields, isFields, isSame, listAt } from '../draft/json.ts'

/** One difference between two versions, in the words of a template. */
export type Change = {
  /** Such as `Goal cups`, `Settings` or `Template`. */
  part: string
  what: 'added' | 'removed' | 'moved' | 'changed'
  /** Which field changed, such as `outputs › 1 › url`; absent for the whole part. */
  field?: string
  before?: unknown
  after?: unknown
}

export function changesBetween(before: Fields, after: Fields): Change[] {
  const { phases: _, settings: oldSettings = {}, ...oldRest } = before
  const { phases: __, settings: newSettings = {}, ...newRest } = after
  const phases = { before: bareOf(before), after: bareOf(after) }
  const goals = { before: goalsOf(before), after: goalsOf(after) }
  return [
    ...fields('Template', oldRest, newRest),
    ...fields('Settings', oldSettings, newSettings),
    ...parts('Phase', phases),
    ...parts('Goal', goals),
  ]
}

/** A phase, or a goal with its phase. */
type Placed = { part: Fields; phase?: string }
type Sides = { before: Placed[]; after: Placed[] }

function phasesOf({ phases }: Fields): Fields[] {
  return listAt(phases, []).filter(isFields)
}

/** The phases without their goals. */
function bareOf(template: Fields): Placed[] {
  return phasesOf(template).map(({ goals: _, ...part }) => ({ part }))
}

function goalsOf(template: Fields): Placed[] {
  return phasesOf(template).flatMap(({ id, goals }) =>
    listAt(goals, [])
      .filter(isFields)
      .map((part) => ({ part, phase: String(id) })),
  )
}

function parts(kind: string, { before, after }: Sides): Change[] {
  const [was, is] = [before, after].map((all) => new Map(all.map((one) => [one.part.id, one])))
  const isSettled = ({ part: { id } }: Placed) => {
    const [old, now] = [was!.get(id), is!.get(id)]
    return old !== undefined && now !== undefined && old.phase === now.phase
  }
  const stay = (all: Placed[]) => all.filter(isSettled).map(({ part }) => part.id)
  const inOrder = new Set(longestCommon(stay(before), stay(after)))
  const named = ({ id }: Fields) => ({ part: `${kind} ${String(id)}` })
  const isGone = ({ part }: Placed) => !is!.has(part.id)

  function moves({ phase: from }: Placed, { part, phase: to }: Placed): Change[] {
    const what = 'moved'
    if (from !== to) return [{ ...named(part), what, field: 'phase', before: from, after: to }]
    return inOrder.has(part.id) ? [] : [{ ...named(part), what }]
  }

  return [
    ...before
      .filter(isGone)
      .map(({ part }): Change => ({ ...named(part), what: 'removed', before: part })),
    ...after.flatMap((one): Change[] => {
      const { part } = one
      const old = was!.get(part.id)
      if (!old) return [{ ...named(part), what: 'added', after: part }]
      return [...moves(old, one), ...fields(named(part).part, old.part, part)]
    }),
  ]
}

/** The differences between two values, as deep as they share a shape. */
function fields(part: string, before: unknown, after: unknown, way: string[] = []): Change[] {
  if (isSame(before, after)) return []
  const isAlike =
    (isFields(before) && isFields(after)) ||
    (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
  if (!isAlike) {
    const what = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
    return [{ part, what, field: way.join(' › '), before, after }]
  }
  const keys = [...new Set([...Object.keys(before as object), ...Object.keys(after as object)])]
  return keys.flatMap((key) => {
    const name = Array.isArray(before) ? String(Number(key) + 1) : key
    return fields(part, (before as Fields)[key], (after as Fields)[key], [...way, name])
  })
}

/** The items that need not move to get from one order to the other. */
function longestCommon(one: readonly unknown[], other: readonly unknown[]): unknown[] {
  const place = new Map(other.map((id, i) => [id, i]))
  const best: { end: number; run: unknown[] }[] = []
  for (const id of one) {
    const end = place.get(id)!
    const longest = best
      .filter((before) => before.end < end)
      .reduce<unknown[]>((most, { run }) => (run.length > most.length ? run : most), [])
    best.push({ end, run: [...longest, id] })
  }
  return best.reduce<unknown[]>((most, { run }) => (run.length > most.length ? run : most), [])
}
