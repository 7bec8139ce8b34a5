import { isFields, listAt } from './json.ts'

const KEYS = new WeakMap<object, string>()
let last = 0

/** A key for a part of a template that is stable across changes and moves. */
export function keyOf(part: unknown): string {
  if (!(part instanceof Object)) return String(part)
  const known = KEYS.get(part)
  if (known !== undefined) return known
  const key = `k${++last}`
  KEYS.set(part, key)
  return key
}

export function passKey(from: object, to: object): void {
  KEYS.set(to, keyOf(from))
}

/**
 * The same for a rewritten template: phases and goals keep their keys by id, or else by position.
 */
export function passKeys(before: unknown, after: unknown): void {
  const [phases, next] = [listAt(before, ['phases']), listAt(after, ['phases'])]
  passEach(phases, next)
  const goalsOf = (all: readonly unknown[]) => all.flatMap((phase) => listAt(phase, ['goals']))
  passEach(goalsOf(phases), goalsOf(next))
}

function passEach(before: readonly unknown[], after: readonly unknown[]) {
  const left = new Map<unknown, object>(
    before.filter(isFields).map((part) => [part.id ?? part, part]),
  )
  const unnamed = after.filter(isFields).filter((part) => {
    const from = left.get(part.id)
    if (from) passKey(from, part)
    left.delete(part.id)
    return !from
  })
  const rest = [...left.values()]
  for (const [i, part] of unnamed.entries()) if (rest[i]) passKey(rest[i], part)
}
