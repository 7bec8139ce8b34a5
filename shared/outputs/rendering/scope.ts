import type { Firing } from '../webhook.ts'

/** What the variables of an output stand for. Keys are read by the caller's own paths. */
export type Scope = {
  data: Record<string, unknown>
  context: Record<string, unknown>
  session: { id: string }
  interview: { id: string }
  template: { id: string }
  goal: { id: string }
  commit_id: string
  /** ISO 8601. */
  committed_at: string
  /** Answers of chained calls, by call and by key. */
  response: Record<string, unknown>
}

export function scopeOf(firing: Firing, response: Scope['response'] = {}): Scope {
  const { data, context, commit_id } = firing
  return {
    data,
    context,
    session: { id: firing.session_id },
    interview: { id: firing.interview_id },
    template: { id: firing.template_id },
    goal: { id: firing.goal_id },
    commit_id,
    committed_at: firing.committed_at.toISOString(),
    response,
  }
}
