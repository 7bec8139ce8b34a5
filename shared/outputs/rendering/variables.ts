import type { EventFiring, Firing } from '../firing.ts'

/** The values of the variables of an output, by their paths, such as `data.name`. */
export type Variables = {
  data: Record<string, unknown>
  context: Record<string, unknown>
  session: { id: string }
  interview: { id: string }
  template: { id: string }
  version: number
  goal: { id?: string }
  person: { name: string | null }
  commit_id?: string
  committed_at?: string
  /** Answers of chained calls, by call and by key. */
  response: Record<string, unknown>
} & Partial<Pick<EventFiring, 'event' | 'summary' | 'findings'>>

export function variablesOf(firing: Firing, response: Variables['response'] = {}): Variables {
  const { session_id, interview_id, template_id, version, person, context } = firing
  const where = {
    context,
    session: { id: session_id },
    interview: { id: interview_id },
    template: { id: template_id },
    version,
    person,
    response,
  }
  if ('event' in firing) {
    const { event, summary, findings } = firing
    return { ...where, goal: {}, data: {}, event, summary, findings }
  }
  const { goal_id, commit_id, committed_at, data } = firing
  const goal = { id: goal_id }
  return { ...where, goal, commit_id, committed_at: committed_at.toISOString(), data }
}
