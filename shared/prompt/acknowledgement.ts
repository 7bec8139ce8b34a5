import { escapeTags, tag } from './tags/tags.ts'

/*
 * An acknowledgement is spoken ahead of an answer, while the model is still writing it. With each question,
 * the model chooses one that fits any answer.
 */

/** Anything longer would be an answer. */
const MAX_LENGTH = 40

/** The rule by which the model chooses. */
export const ACKNOWLEDGEMENT_RULE = `The next acknowledgement
- End every reply that asks something with one neutral acknowledgement for the participant's next answer, whatever it will be, in ${tag('ack', {}, '…')}: two to four words in the language of the conversation, no praise, no question, such as ${tag('ack', {}, 'I see.')} It is not read out now; put nothing after it.`

/** Names the tag around what the participant has heard before the reply. */
export const SAID_AHEAD = 'said_ahead'

/** Tells the model what the participant has already heard. */
export function saidAhead(acknowledgement: string): string {
  return `${tag(SAID_AHEAD, {}, escapeTags(acknowledgement))}\nThe participant has just heard these words as the beginning of your reply. Go on after them: do not repeat them or acknowledge again.`
}

/** The acknowledgement that the model chose, if it can be spoken. */
export function acknowledgementIn(chosen: string): string | undefined {
  const phrase = chosen.trim()
  const isSayable = phrase !== '' && phrase.length <= MAX_LENGTH && !/[?<>]/.test(phrase)
  return isSayable ? phrase : undefined
}
