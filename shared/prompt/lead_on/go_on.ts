import { LEFT_OUT } from './left_out.ts'

/*
 * What the model is told as the last system message, so that its reply leads on.
 */

/** The model's word for a silence that it wants. */
const WAIT = 'WAIT'

/** After a reply that neither recorded nor asked anything. */
export const GO_ON = `Your reply recorded nothing and asked nothing, so the participant does not know how to go on. If their last words answer a goal, record that now with the tool. If not, or if you cannot, ask for the first goal in "open" in one short question. Do not repeat what you have just said. Only if the participant asked for time, or is in the middle of an answer, write the single word ${WAIT}.`

/** After the same call was refused twice. */
export const STUCK =
  'The tool has refused this call twice for the same reason. Do not call it again now. Ask the participant in one short question for what is missing, or for the first goal in "open".'

/** After words that a content filter refused. */
export const GO_ON_WITHOUT = `The participant's last words could not be passed on to you and stand as "${LEFT_OUT}". Record nothing from them and do not ask for them again: say in a few words that you go on, and ask the next question.`

/** Whether a reply so far may become that word. */
export function mayBeWaiting(reply: string): boolean {
  return isWaiting(reply) || WAIT.startsWith(bare(reply))
}

export function isWaiting(reply: string): boolean {
  return bare(reply) === WAIT
}

const bare = (reply: string) => reply.replace(/[^\p{L}]/gu, '').toUpperCase()
