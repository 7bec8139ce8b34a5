import { PHRASES } from '../turns/speech/phrases.ts'
import { flowOf } from '../templates/flow.ts'
import { goalsOf } from '../templates/template.ts'
import { questionOf } from './question.ts'
import { withSpokenValues } from './tags/value_tag.ts'
import { type Committed, committedIds, type Situation, type Subject } from './situation.ts'

type Greeting = Subject & Pick<Situation, 'archetype'>

/**
 * The opening words: the template's greeting, or our own with the first question; after a relational opening,
 * the model asks that question.
 */
export function greetingFor({ template, language, context, persons, archetype }: Greeting): string {
  const scope = { context }
  const own =
    template.settings.greeting && withSpokenValues(template.settings.greeting, scope).trim()
  if (own) return own

  const [goal] = flowOf(template, new Set()).open
  const names = persons.map(({ name }) => name)
  const phrases = PHRASES[language]
  const style = archetype?.opening_style
  const greeting = style === 'brisk' ? phrases.brisk_greeting(names) : phrases.greeting(names)
  if (!goal) return greeting
  if (style === 'relational') return `${greeting} ${phrases.small_talk(names)}`
  const prompt = withSpokenValues(goal.prompt, scope)
  return `${greeting} ${questionOf({ ...goal, prompt }, language)}`
}

/** What the agent says after a break in the call; it names at most the last three topics. */
export function resumeLine(
  { template, language, persons, context }: Subject,
  committed: readonly Committed[],
) {
  const ids = committedIds(committed)
  const topics = goalsOf(template).flatMap(({ id, title }) =>
    ids.has(id) && title ? [withSpokenValues(title, { context })] : [],
  )
  const phrases = PHRASES[language]
  const recap = topics.length > 0 ? phrases.recap(topics.slice(-3)) : ''
  return phrases.resume(
    recap,
    persons.map(({ name }) => name),
  )
}
