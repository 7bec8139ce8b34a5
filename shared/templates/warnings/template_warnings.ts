import { z } from 'zod'
import { Output } from '../../outputs/output.ts'
import { LANGUAGE_NAMES } from '../../base/languages.ts'
import { placeholderPieces, secretNames } from '../../base/text/placeholders.ts'
import { Goal } from '../goals/goal.ts'
import {
  goalsOf,
  Phase,
  TemplateSettings,
  TemplateInput,
  type TemplateVersion,
} from '../template.ts'
import { circleOf, goalWarnings } from './goal_warnings.ts'
import { helperWarnings } from './helper_warnings.ts'
import { otherLanguageOf } from './language_guess.ts'
import { hostWarnings, type OutputsKnown, outputWarnings } from './output_warnings.ts'
import { misspeltKeysOfRequest } from './unknown_keys.ts'
import { knownVariables, lostVariables } from './variable_warnings.ts'
import { shownWarnings, type Warning } from './warning.ts'

type Written = Pick<TemplateVersion, 'language' | 'phases' | 'settings'>
export type TemplateRequest = {
  /** Where the template is in its body, such as `template.`; by default the body is the template. */
  at?: string
  /** What it changes; by default the whole template is sent. */
  change?: Change
}
type Change = { settings?: object }
type Known = OutputsKnown & {
  /** Ids of skills and skillsets, including the system defaults. */
  skills: ReadonlySet<string>
  /** Why a voice cannot be used in calls; undefined when it can. */
  problemOfVoice: (choice: unknown) => string | undefined
}

/**
 * Probable mistakes in a valid template, in the order in which it is written.
 *
 * @param known what the organization has
 */
export function templateWarnings(
  template: Written,
  known: Known,
  { at = '', change = template }: TemplateRequest = {},
): Warning[] {
  return shownWarnings(warningsIn(template, known, change), at)
}

function* warningsIn(
  template: Written,
  { secrets, escapes, skills, problemOfVoice }: Known,
  change: Change,
): Generator<Warning> {
  const { phases, settings } = template
  const misspeltKeys = misspeltKeysOfRequest()
  const goals = goalsOf(template)
  const ids = new Set(goals.map(({ id }) => id))
  const circle = circleOf(goals)
  function* outputs(list: Output[] = [], at: string, of: Goal[]) {
    for (const [o, output] of list.entries()) {
      const where = `${at}outputs.${o}.`
      yield* misspeltKeys(output, Output.shape, where)
      yield* outputWarnings(output, { secrets, escapes }, where, of)
      yield* hostWarnings(output, secrets, where)
    }
  }

  yield* misspeltKeys(change, TemplateInput.shape)
  yield* foreignTexts(template)
  if (goals.length === 0) yield { field: 'phases', message: NO_GOALS }
  for (const [p, phase] of phases.entries()) {
    const at = `phases.${p}.`
    yield* misspeltKeys(phase, Phase.shape, at)
    yield* spoken(phase, ['body_instructions'], at)
    for (const [g, goal] of phase.goals.entries()) {
      const at = `phases.${p}.goals.${g}.`
      yield* misspeltKeys(goal, Goal.shape, at)
      yield* goalWarnings(goal, ids, at)
      if (goal.id === circle?.[0]) yield { field: `${at}depends_on`, message: around(circle) }
      yield* spoken(goal, ['title', 'prompt', 'description', 'completion_criteria'], at)
      yield* outputs(goal.outputs, at, [goal])
    }
    yield* outputs(phase.outputs, at, phase.goals)
  }
  yield* misspeltKeys(change.settings ?? {}, TemplateSettings.shape, 'settings.')
  yield* spoken(settings, ['greeting', 'system_instructions'], 'settings.')
  const silent = settings.voice == null ? undefined : problemOfVoice(settings.voice)
  if (settings.voice instanceof Object)
    yield* misspeltKeys(settings.voice, VOICE, 'settings.voice.')
  if (silent !== undefined) {
    yield { field: 'settings.voice', message: `The voice is not used: ${silent}` }
  }
  yield* helperWarnings(settings, { skills, misspeltKeys })
  yield* outputs(settings.outputs, 'settings.', goals)
}

/** About what participants hear; instructions to the model may well be in another language. */
function* foreignTexts({ language, phases, settings }: Written): Generator<Warning> {
  const heard = [settings.greeting, ...goalsOf({ phases }).map(({ prompt }) => prompt)]
  const texts = heard.flatMap((text) =>
    placeholderPieces(text ?? '').filter(({ kind }) => kind === 'text'),
  )
  const other = otherLanguageOf(texts.map(({ raw }) => raw).join(' '), language)
  if (other === undefined) return
  const [theirs, own] = [LANGUAGE_NAMES[other], LANGUAGE_NAMES[language]]
  const message = `The greeting and the questions seem to be in ${theirs}, but calls are in ${own}; set language to ${other}, or translate them`
  yield { field: 'language', message }
}

const NO_GOALS = 'The template has no goals; a call ends after the greeting'

const ANY = z.unknown().optional()
const VOICE = { provider: ANY, voice_id: ANY, model: ANY }

function around(circle: string[]) {
  return `${[...circle, circle[0]].join(' → ')}: these goals wait for each other, so one of them will be asked early`
}

const SPOKEN = knownVariables(['context.*', 'response.*'])

/** What the agent is told or says: nothing is committed yet, and secrets are not available. */
function* spoken<Key extends string>(
  texts: { [_ in Key]?: string | undefined },
  keys: readonly Key[],
  at: string,
): Generator<Warning> {
  for (const key of keys) {
    const text = texts[key] ?? ''
    const field = at + key
    yield* lostVariables(text, field, { known: SPOKEN })
    for (const { kind, name } of placeholderPieces(text)) {
      if (kind !== 'private') continue
      const message = `{{${name}}} stays empty, because only outputs get private values`
      yield { field, message }
    }
    for (const name of secretNames(text)) {
      const message = `{{secret:${name}}} stays empty, because the agent has no access to secrets`
      yield { field, message }
    }
  }
}
