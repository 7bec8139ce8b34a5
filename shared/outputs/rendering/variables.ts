import type { Firing } from '../webhook.ts'

/** What the variables of an output stand for. Callers write the paths, such as `data.name`. */
export type Variables = {
  data: Record<string, unknown>
  context: Record<string, unknown>
  session: { id: string }
  interview: { id: string }
  template: { id: string }
  /** Of the template. */
  version: number
  goal: { id: string }
  person: { name: string | null }
  commit_id: string
  /** ISO 8601. */
  committed_at: string
  /** Answers of chained calls, by call and by key. */
  response: Record<string, unknown>
}

export function variablesOf(firing: Firing, response: Variables['response'] = {}): Variables {
  const { data, context, commit_id, version, person } = firing
  return {
    data,
    context,
    session: { id: firing.session_id },
    interview: { id: firing.interview_id },
    template: { id: firing.template_id },
    version,
    goal: { id: firing.goal_id },
    person,
    commit_id,
    committed_at: firing.committed_at.toISOString(),
    response,
  }
}
