import type { Change } from './draft.ts'
import { type Fields, isFields, listAt, type Path, valueAt } from './json.ts'
import { idFrom } from './made_id.ts'
import { goalsIn, idsOf } from './template_parts.ts'

/** What people call a part, in the order in which its id is made from them. */
const NAMES = ['title', 'name', 'prompt'] as const

/** The id of a part that has no name in Latin letters, by the list that it is in. */
const FALLBACKS: Record<string, string> = {
  ...{ phases: 'phase', goals: 'goal', outputs: 'lookup', advisors: 'advisor' },
}

/** Whether a new id for the part follows from a change of this key. */
export function isNameOf(part: unknown, key: unknown): part is Fields {
  return isFields(part) && typeof part.id === 'string' && NAMES.includes(key as 'title')
}

/** The id that a part gets from its name: unused, and stable as long as the name is. */
export function idForPart(template: Fields, path: Path, part: Fields): string {
  const list = path.slice(0, -1)
  const isGoal = list.at(-1) === 'goals'
  const siblings: readonly unknown[] = isGoal ? goalsIn(template) : listAt(template, list)
  const here = valueAt(template, path)
  const taken = idsOf(siblings.filter((one) => one !== here))
  const text = NAMES.map((name) => String(part[name] ?? '').trim()).find((one) => one !== '')
  return idFrom(text ?? '', taken, FALLBACKS[String(list.at(-1))] ?? 'part')
}

/** A new id for a part, also where other goals wait for it. */
export function renamed(template: Fields, path: Path, id: unknown): Change[] {
  const before = valueAt(template, [...path, 'id'])
  const own: Change = [[...path, 'id'], id]
  if (path.at(-2) !== 'goals' || typeof before !== 'string' || typeof id !== 'string') return [own]
  const phases = listAt(template, ['phases'])
  const waiting = phases.flatMap((phase, p) =>
    listAt(phase, ['goals']).flatMap((goal, g): Change[] => {
      const others = listAt(goal, ['depends_on'])
      if (!others.includes(before)) return []
      const next = others.map((other) => (other === before ? id : other))
      return [[['phases', p, 'goals', g, 'depends_on'], next]]
    }),
  )
  return [own, ...waiting]
}
