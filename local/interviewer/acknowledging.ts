import { Language } from '../../shared/base/languages.ts'
import { ACKNOWLEDGEMENT_RULE, SAID_AHEAD } from '../../shared/prompt/acknowledgement.ts'
import { tag } from '../../shared/prompt/tags/tags.ts'
import { instructionsIn, type Message } from './chat_request.ts'
import type { Reply } from './interviewer.ts'
import { LINES } from './lines.ts'
import { textsIn } from './tagged_text.ts'

/**
 * A reply as the rule about acknowledgements wants it: a question ends with the one for the next answer, and
 * no thanks follow one that the participant has just heard.
 */
export function acknowledging(messages: readonly Message[], { text, calls }: Reply): Reply {
  const instructions = instructionsIn(messages)
  if (!instructions.includes(ACKNOWLEDGEMENT_RULE)) return { text, calls }
  const { thanks, noted, acknowledgements } =
    LINES[Language.catch('en').parse(textsIn(instructions, 'language')[0])]
  const wasSaid = textsIn(instructions, SAID_AHEAD).length > 0
  if (wasSaid && [...thanks, noted].includes(text)) return { text: '', calls }
  if (calls.length > 0 || text === '') return { text, calls }
  const asked = messages.filter(({ role }) => role === 'assistant').length
  const next = acknowledgements[asked % acknowledgements.length]!
  return { text: `${text} ${tag('ack', {}, next)}`, calls }
}
