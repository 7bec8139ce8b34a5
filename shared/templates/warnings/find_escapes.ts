import type { Output } from '../../outputs/output.ts'
import { isTimeOver, withinTime } from '../../base/schema/time_limit.ts'
import type { Goal } from '../goals/goal.ts'
import { goalsOf, type TemplateVersion } from '../template.ts'
import { escapeWarnings } from './escape_warnings.ts'
import { MAX_WARNINGS, type Warning } from './warning.ts'

/** A template, or one output and where it is, such as `output.`. */
export type Escapable =
  | { template: Pick<TemplateVersion, 'phases' | 'settings'> }
  | { output: Output; at: string }

/**
 * The first of the `escapeWarnings` of all outputs, in the order in which they are written: those that were found
 * before the time was over.
 */
export function findEscapes(written: Escapable, limit_ms: number): Warning[] {
  let found: Warning[] = []
  try {
    withinTime(limit_ms, () => {
      found = []
      for (const warning of escapesIn(written)) {
        found.push(warning)
        if (found.length === MAX_WARNINGS) break
      }
    })
  } catch (error) {
    if (!isTimeOver(error)) throw error
  }
  return found
}

function* escapesIn(written: Escapable): Generator<Warning> {
  if ('output' in written) {
    yield* escapeWarnings(written.output, written.at, [])
    return
  }
  const { phases, settings } = written.template
  for (const [p, phase] of phases.entries()) {
    for (const [g, goal] of phase.goals.entries()) {
      yield* ofOutputs(goal.outputs, `phases.${p}.goals.${g}.`, [goal])
    }
    yield* ofOutputs(phase.outputs, `phases.${p}.`, phase.goals)
  }
  yield* ofOutputs(settings.outputs, 'settings.', goalsOf({ phases }))
}

function* ofOutputs(outputs: Output[] = [], at: string, goals: Goal[]): Generator<Warning> {
  for (const [o, output] of outputs.entries()) {
    if (output.body_template) yield* escapeWarnings(output, `${at}outputs.${o}.`, goals)
  }
}
