import { schemaProblem } from '../../shared/templates/goals/goal_schema.ts'
import type { Logger } from '../../shared/logs/log.ts'
import { Goal } from '../../shared/templates/goals/goal.ts'
import { goalsOf, type TemplateVersion } from '../../shared/templates/template.ts'

/*
 * Schemas are compiled before a commit needs them: the first one of a process takes 100 ms, the others
 * a few each, and the participant would have to wait.
 */

/** Before there is a call: loads the compiler, with a schema that many goals have. */
export function loadCompiler(): void {
  schemaProblem(Goal.parse({ id: 'any' }))
}

/** Compiles the schemas of a call's goals, and logs those that cannot be used. */
export function compileSchemas(template: Pick<TemplateVersion, 'phases'>, log: Logger): void {
  for (const goal of goalsOf(template)) {
    const problem = schemaProblem(goal)
    if (problem)
      log.warn(
        { goal_id: goal.id, problem },
        'the schema of a goal cannot be used, so the goal accepts any object',
      )
  }
}
