import { jsonLine } from '../base/text/one_line.ts'
import { acknowledges } from '../templates/template.ts'
import { ACKNOWLEDGEMENT_RULE } from './acknowledgement.ts'
import { goalTag } from './tags/goal_tag.ts'
import { mannerOf } from './manner.ts'
import { patienceRules, rulesOf } from './rules.ts'
import { SEVERAL } from './tags/said_tag.ts'
import { scopeOf, type Situation } from './situation.ts'
import { escapeTags, tag } from './tags/tags.ts'
import { todayTag } from './tags/today_tag.ts'
import { withMarkedValues } from './tags/value_tag.ts'

/** What a conversation is about; constant during the call. */
type Told = Pick<
  Situation,
  'template' | 'language' | 'context' | 'archetype' | 'skills' | 'time_zone'
> & {
  calls?: Situation['calls']
  /** More than one person takes part; default false. */
  several?: boolean
  /** Now; when absent, no day is told. */
  at?: Date
}

/**
 * The first system message. It stays constant during a call, so that a provider's prompt cache covers it and
 * the history after it; what changes is in `progressFor`. Only a response of another service changes it, if
 * one of these texts has a variable for it, and the participant's midnight. Skills are included in full,
 * however long: a spoken answer leaves no time to look one up; a skill's digest says when to use it. The
 * local interviewer also reads the `<plan>`.
 */
export function instructionsFor(told: Told): string {
  const { template, language, context, archetype, skills, at, time_zone } = told
  const scope = scopeOf(told)
  const written = (text: string) => withMarkedValues(text, scope)
  const section = (name: string, text: string | undefined) =>
    text?.trim() ? [tag(name, {}, `\n${written(text.trim())}\n`)] : []

  return [
    rulesOf(language),
    ...patienceRules(template),
    ...(acknowledges(template) ? [ACKNOWLEDGEMENT_RULE] : []),
    ...(told.several ? [SEVERAL] : []),
    ...section('style', archetype?.prompt_section),
    ...section('manner', archetype ? mannerOf(archetype) : ''),
    ...section('instructions', template.settings.system_instructions),
    ...skills.flatMap(({ name, instructions, digest }) => {
      const when = { use_when: digest?.summary, key_words: digest?.key_words.join(', ') }
      const text = instructions.trim()
      return text ? [tag('skill', { name, ...when }, `\n${written(text)}\n`)] : []
    }),
    ...(Object.keys(context).length > 0 ? [tag('context', {}, escapeTags(jsonLine(context)))] : []),
    planTag(template, scope),
    tag('language', {}, language),
    ...(at ? [todayTag(at, time_zone)] : []),
  ].join('\n\n')
}

/** The goals of all phases; the local interviewer reads this. */
export function planTag({ phases }: Told['template'], scope: Record<string, unknown>) {
  const tags = phases.map(({ id, body_instructions, goals }) => {
    const text = body_instructions.trim()
    const body = text ? [tag('instructions', {}, withMarkedValues(text, scope))] : []
    const content = ['', ...body, ...goals.map((goal) => goalTag(goal, scope)), '']
    return tag('phase', { id }, content.join('\n'))
  })
  return tag('plan', {}, ['', ...tags, ''].join('\n'))
}
