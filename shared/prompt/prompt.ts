import { interpolate } from '../interpolate.ts'
import { flowOf } from '../templates/flow.ts'
import type { Goal } from '../templates/goal.ts'
import type { Phase } from '../templates/template.ts'
import { goalTag } from './goal_tag.ts'
import { mannerOf } from './manner.ts'
import { notesTag } from './notes_tag.ts'
import { responsesTag } from './responses_tag.ts'
import { rulesOf } from './rules.ts'
import { SEVERAL } from './said_tag.ts'
import { scopeOf, type Situation, type Subject } from './situation.ts'
import { escapeTags, tag } from './tags.ts'

/** Everything that the model is told. */
type Told = Omit<Situation, 'declined' | 'calls' | 'notes'> &
  Pick<Subject, 'persons'> & {
    declined?: Situation['declined']
    calls?: Situation['calls']
    notes?: Situation['notes']
    /** More than one person takes part; default false. */
    several?: boolean
    /** ISO day where the conversation is held, for answers such as "yesterday". */
    today?: string
  }

/**
 * The system message. A skill is there in full, however long: a spoken answer has no time to look one
 * up; its digest says when to use it. The message has the goals of all phases, so that one that stays open does not block the
 * next; the local interviewer reads its `<plan>` too.
 */
export function instructionsFor(situation: Told): string {
  const { template, language, archetype, skills, resumed, time_warning, today } = situation
  const scope = scopeOf(situation)
  const written = (text: string) => interpolate(text, scope, escapeTags)
  const section = (name: string, text: string | undefined) =>
    text?.trim() ? [tag(name, {}, `\n${written(text.trim())}\n`)] : []

  return [
    rulesOf(language),
    ...(situation.several ? [SEVERAL] : []),
    ...section('style', archetype?.prompt_section),
    ...section('manner', archetype ? mannerOf(archetype) : ''),
    ...section('instructions', template.settings.system_instructions),
    ...skills.flatMap(({ name, instructions, digest }) => {
      const when = { use_when: digest?.summary, key_words: digest?.key_words.join(', ') }
      const text = instructions.trim()
      return text ? [tag('skill', { name, ...when }, `\n${written(text)}\n`)] : []
    }),
    ...situationTags(situation),
    ...responsesTag(situation.calls ?? []),
    planTag(situation),
    ...notesTag(situation.notes ?? []),
    ...(resumed ? [RESUMED] : []),
    ...(time_warning ? [TIME_WARNING] : []),
    tag('language', {}, language),
    ...(today ? [tag('today', {}, escapeTags(today))] : []),
  ].join('\n\n')
}

const RESUMED =
  'The conversation was interrupted and goes on now. What was said before is in the messages. Do not greet again; go on with the first open goal.'
export const TIME_WARNING =
  'Little time is left. Ask only for the required goals that are still open, without follow-ups, then say goodbye.'

function situationTags({ context, persons }: Subject) {
  const known = Object.keys(context).length > 0
  const people = persons.map(({ name, is_here = true }) =>
    tag('person', { absent: is_here ? undefined : true }, escapeTags(name)),
  )
  return [
    ...(known ? [tag('context', {}, escapeTags(JSON.stringify(context)))] : []),
    ...(people.length > 0 ? [tag('persons', {}, people.join(''))] : []),
  ]
}

function planTag(situation: Told) {
  const { template, committed } = situation
  const scope = scopeOf(situation)
  const data = new Map(committed.map((commit) => [commit.goal_id, commit]))
  const declined = new Set(situation.declined)
  const current = flowOf(template, new Set(data.keys()), declined).phase
  const phases = template.phases.map((phase) => {
    const goals = phase.goals.map((goal) =>
      goalTag(goal, scope, data.get(goal.id), declined.has(goal.id)),
    )
    const isSettled = ({ id }: Goal) => data.has(id) || declined.has(id)
    const isDone = phase.goals.length > 0 && phase.goals.every(isSettled)
    const status = isDone ? 'done' : phase === current ? 'current' : 'open'
    const body = isDone ? [] : bodyTag(phase, scope)
    return tag('phase', { id: phase.id, status }, ['', ...body, ...goals, ''].join('\n'))
  })
  return tag('plan', {}, ['', ...phases, ''].join('\n'))
}

function bodyTag({ body_instructions }: Phase, scope: Record<string, unknown>) {
  const text = body_instructions.trim()
  return text ? [tag('instructions', {}, interpolate(text, scope, escapeTags))] : []
}
