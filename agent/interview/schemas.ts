import { schemaProblem } from '../../shared/templates/goals/goal_schema.ts'
import type { Logger } from '../../shared/base/log/log.ts'
import { Goal } from '../../shared/templates/goals/goal.ts'
import { goalsOf, type TemplateVersion } from '../../shared/templates/template.ts'

/*
 * Compiles schemas before a commit needs them: a process's first one takes 100 ms and later ones a
 * few each, and the participant would have to wait.
 */

/** Loads the compiler before there is a call, with a schema that many goals share. */
export function loadCompiler(): void {
  schemaProblem(Goal.parse({ id: 'any' }))
}

/** Compiles the schemas of a call's goals, and logs unusable ones. */
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
