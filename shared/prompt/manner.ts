import type { ToldArchetype } from '../templates/archetype.ts'

/** An archetype as far as it is known; a missing field has no effect. */
export type Manner = { [Key in keyof ToldArchetype]?: ToldArchetype[Key] | undefined }

/** How an archetype wants the conversation to be conducted, besides its own instructions. */
export function mannerOf({ complexity, opening_style, bridge_directive }: Manner): string {
  return [
    opening_style ? OPENING[opening_style] : '',
    complexity ? PACE[complexity] : '',
    bridge_directive === undefined ? '' : bridgeOf(bridge_directive.trim()),
  ]
    .filter(Boolean)
    .join('\n')
}

function bridgeOf(directive: string) {
  if (directive === '') return 'Between phases: ask the next question at once, with no transition.'
  return `Between phases, before the first question of the next one: ${directive}`
}

const OPENING: Record<NonNullable<ToldArchetype['opening_style']>, string> = {
  relational:
    'Opening: show a real interest in the person before the first question of the plan; answer warmly, in one sentence, what they say about themselves, then ask it.',
  direct: 'Opening: say in one sentence what the conversation is about, then ask.',
  brisk: 'Opening: no small talk; ask the first question at once.',
}

const PACE: Record<NonNullable<ToldArchetype['complexity']>, string> = {
  light: 'Pace: the subjects are plain. Keep acknowledgements to a word or two and move on.',
  medium:
    'Pace: some subjects need a second question. Make sure that you understood before you move on.',
  heavy:
    'Pace: the subjects are hard or sensitive. Take your time, one small step at a time; acknowledge what is difficult before you ask on, and offer to skip a question.',
}
