import type { CommitFiring, EventFiring, Firing } from '../firing.ts'

/** The values of an output's variables, by path, such as `data.name`. */
export type Variables = {
  /** Null when the participant withdrew it. */
  data: Record<string, unknown> | null
  withdrawn: boolean
  context: Record<string, unknown>
  /** With `***` for each value; absent where no output is rendered. */
  private?: Record<string, unknown>
  session: { id: string }
  interview: { id: string }
  template: { id: string }
  version: number
  goal: { id?: string }
  person: { name: string | null }
  commit_id?: string
  committed_at?: string
  /** Responses of chained calls, by call and by key. */
  response: Record<string, unknown>
} & Partial<Pick<EventFiring, 'event' | 'summary' | 'findings'>> &
  /** The evidence is only what was really said. */
  Partial<Pick<CommitFiring, 'evidence' | 'verification' | 'source'>>

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
    return { ...where, goal: {}, data: {}, withdrawn: false, event, summary, findings }
  }
  const { goal_id, commit_id, committed_at, data, verification, source } = firing
  const evidence = firing.evidence.filter(({ verified }) => verified)
  const proof = { evidence, verification, source }
  const goal = { id: goal_id }
  const at = committed_at.toISOString()
  return { ...where, goal, commit_id, committed_at: at, data, withdrawn: data === null, ...proof }
}
