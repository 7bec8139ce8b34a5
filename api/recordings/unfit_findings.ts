import type { Template } from '../../db/templates/templates.ts'
import type { ImportRecordedSession } from '../../shared/interviews/recordings/recorded_session.ts'
import { goalsOf } from '../../shared/templates/template.ts'
import { InvalidRequest } from '../http/validate.ts'
import type { Renderer } from '../outputs/renderer.ts'

/** Longest id of a goal that no template has, in characters. */
const MAX_GOAL_ID = 200

/**
 * The data of a goal that the template has must fit it; that of any other goal is kept as it is.
 *
 * @throws InvalidRequest
 */
export async function refuseUnfitFindings(
  renderer: Renderer,
  { org_id, template }: { org_id: string; template: Template | undefined },
  { findings }: Pick<ImportRecordedSession, 'findings'>,
): Promise<void> {
  const goals = new Map((template ? goalsOf(template) : []).map((goal) => [goal.id, goal]))
  for (const [goal_id, data] of Object.entries(findings)) {
    if (goal_id.length > MAX_GOAL_ID) {
      throw invalid(['findings'], `The id of a goal has at most ${MAX_GOAL_ID} characters`)
    }
    if (typeof data !== 'object' || data === null || Array.isArray(data)) {
      throw invalid(['findings', goal_id], 'Must be an object')
    }
    const goal = goals.get(goal_id)
    const fault = goal && (await renderer.findFault(org_id, goal, data))
    if (fault) throw invalid(['findings', goal_id], `Does not match the goal: ${fault.message}`)
  }
}

function invalid(path: string[], message: string) {
  return new InvalidRequest('body', [{ path, message }])
}
