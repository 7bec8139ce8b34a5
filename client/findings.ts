import type { Answer } from './operation_types.ts'

type Conversation = Answer<'getInterview'>

/** A goal and its outcome. */
export type Goal = {
  goal_id: string
  /** Its name, or its question if it has none. */
  title: string
  prompt: string
  required: boolean
  /** Absent: neither committed nor declined; see `becameOf`. */
  meta: Meta | undefined
  data: unknown
}

type Found = Pick<Conversation, 'planned_goals' | 'findings' | 'findings_meta'>

/** Every goal of the template in order, then commits for other goals, which imports may contain. */
export function findingsOf({ planned_goals, findings, findings_meta }: Found): Goal[] {
  const own = <Value>(map: Record<string, Value>, id: string) =>
    Object.hasOwn(map, id) ? map[id] : undefined
  const foundFor = (goal_id: string) => ({
    goal_id,
    meta: own(findings_meta, goal_id),
    data: own(findings as Record<string, unknown>, goal_id),
  })
  const planned = planned_goals.map(({ goal_id, title, prompt, required }) => ({
    ...foundFor(goal_id),
    title: title || prompt || goal_id,
    prompt,
    required,
  }))
  const known = new Set(planned_goals.map(({ goal_id }) => goal_id))
  const others = Object.keys(findings_meta).filter((goal_id) => !known.has(goal_id))
  return [
    ...planned,
    ...others.map((goal_id) => ({
      ...foundFor(goal_id),
      title: goal_id,
      prompt: '',
      required: false,
    })),
  ]
}

/** What became of a goal. */
export type Became = 'committed' | 'declined' | 'withdrawn' | 'missing' | 'not_reached'

/** `missing` is a required goal, `not_reached` an optional one. */
export function becameOf({ meta, required }: Pick<Goal, 'meta' | 'required'>): Became {
  if (meta === undefined) return required ? 'missing' : 'not_reached'
  return byStatus<Became>(meta, {
    committed: () => 'committed',
    declined: () => 'declined',
    withdrawn: () => 'withdrawn',
  })
}

export type Meta = Conversation['findings_meta'][string]
export type CommittedMeta = Extract<Meta, { status: 'committed' }>

/** The one place that tells the statuses of a finding apart: a new one does not compile before everything has it. */
export function byStatus<Result>(
  meta: Meta,
  cases: { [Status in Meta['status']]: (meta: Extract<Meta, { status: Status }>) => Result },
): Result {
  switch (meta.status) {
    case 'committed':
      return cases.committed(meta)
    case 'declined':
      return cases.declined(meta)
    case 'withdrawn':
      return cases.withdrawn(meta)
  }
}

/** The commit behind a finding; undefined where the goal has no answer. */
export function commitIn(meta: Meta): CommittedMeta | undefined {
  const none = () => undefined
  return byStatus<CommittedMeta | undefined>(meta, {
    committed: (meta) => meta,
    declined: none,
    withdrawn: none,
  })
}
