import type { Output } from '../../outputs/output.ts'
import { Goal } from '../goal.ts'
import { Phase, Settings, TemplateInput, type TemplateVersion } from '../template.ts'
import { idleDependencies } from './dependencies.ts'
import { crossedLimits } from './goal_limits.ts'
import { unknownType } from './goal_type.ts'
import { missingOptions } from './missing_options.ts'
import { misspeltKeys } from './misspelt_keys.ts'
import { outputWarnings } from './output_warnings.ts'
import { saidSecrets } from './secrets.ts'
import { IN_SPEECH, lostVariables } from './variables.ts'
import { listed, type Warning } from './warning.ts'

type Written = Pick<TemplateVersion, 'phases' | 'settings'>
type Secrets = ReadonlySet<string>

/**
 * Probable mistakes in a template that is taken as it is, in the order in which it is written.
 *
 * @param secrets ids and names of those that the organization has
 * @param at where in the body the template stands, such as `template.`
 */
export function templateWarnings(template: Written, secrets: Secrets, at = ''): Warning[] {
  return listed(warningsIn(template, secrets), at)
}

function* warningsIn(template: Written, secrets: Secrets): Generator<Warning> {
  const { phases, settings } = template
  const ids = new Set(phases.flatMap(({ goals }) => goals.map(({ id }) => id)))
  yield* misspeltKeys(template, TemplateInput.shape)
  for (const [p, phase] of phases.entries()) {
    const at = `phases.${p}.`
    yield* misspeltKeys(phase, Phase.shape, at)
    yield* spoken(phase, ['body_instructions'], at)
    for (const [g, goal] of phase.goals.entries()) {
      yield* goalWarnings(goal, ids, `${at}goals.${g}.`)
      yield* outputs(goal.outputs, secrets, `${at}goals.${g}.`)
    }
    yield* outputs(phase.outputs, secrets, at)
  }
  yield* misspeltKeys(settings, Settings.shape, 'settings.')
  yield* spoken(settings, ['greeting', 'system_instructions'], 'settings.')
  yield* outputs(settings.outputs, secrets, 'settings.')
}

function* goalWarnings(goal: Goal, ids: ReadonlySet<string>, at: string): Generator<Warning> {
  yield* misspeltKeys(goal, Goal.shape, at)
  yield* unknownType(goal, at)
  yield* crossedLimits(goal, at)
  yield* missingOptions(goal, at)
  yield* idleDependencies(goal, ids, at)
  yield* spoken(goal, ['title', 'prompt', 'description', 'completion_criteria'], at)
}

/** What the agent is told or says. */
function* spoken<Key extends string>(
  texts: { [_ in Key]?: string | undefined },
  keys: readonly Key[],
  at: string,
): Generator<Warning> {
  for (const key of keys) {
    const text = texts[key] ?? ''
    yield* lostVariables(text, at + key, { known: IN_SPEECH })
    yield* saidSecrets(text, at + key)
  }
}

function* outputs(list: Output[] = [], secrets: Secrets, at: string): Generator<Warning> {
  for (const [o, output] of list.entries()) {
    yield* outputWarnings(output, secrets, `${at}outputs.${o}.`)
  }
}
