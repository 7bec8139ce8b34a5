import { anyPhrase } from '../../asking/any_phrase.ts'
import type { Wants } from '../../learnt.ts'
import { refusesContent } from '../content_refusal.ts'
import { CALL_WISHES } from './call_wishes.ts'
import { saidIn } from './said_in.ts'
import type { Asked } from './wanted_form.ts'
import { FORM_REFUSED, type Refused, type Wish, WISHES } from './wishes.ts'

/** `isNamed`: the server says so; otherwise it is a guess. */
export type Adjustment = Pick<Wish, 'kind'> & { wants: Wants; isNamed: boolean }

/**
 * What a refused request may be asked with once more, the likeliest first. Each server refuses in words of
 * its own, and some answer 500 when their template fails.
 *
 * @param text the body of the refusal
 * @param known what the request was asked with
 * @returns none if the refusal is about something else
 */
export function adjustmentsTo(
  status: number,
  text: string,
  asked: Asked,
  known: Wants,
): Adjustment[] {
  if (!REFUSALS.includes(status)) return []
  const said = saidIn(text)
  const refused = { status, said, asked, known }
  const ofCalls = asked.messages.some(({ tool_calls }) => tool_calls)
    ? namedIn(refused, CALL_WISHES)
    : []
  if (refusesContent(status, text) || OTHER_REFUSALS.test(said)) return ofCalls
  // Whoever asks knows that a picture may be refused, and asks without it.
  if (OF_PICTURES.test(said) && JSON.stringify(asked.messages).includes(PICTURE)) return []
  const found = [...ofCalls, ...namedIn(refused, WISHES)]
  const isClear = found.some(({ wants }) => !wants.withPlainTools)
  const isGuessed = !isClear && FORM_REFUSED.includes(status) && !NO_GUESS.test(said)
  return isGuessed ? [...found, ...GUESSES] : found
}

function namedIn(refused: Refused, wishes: Wish[]): Adjustment[] {
  return wishes.flatMap(({ kind, when = () => true, says = /^/, wants }) =>
    when(refused) && says.test(refused.said)
      ? wants(refused).map((wanted) => ({ kind, wants: wanted, isNamed: true }))
      : [],
  )
}

const REFUSALS = [400, 404, 415, 422, 424, 500, 501, 502]

const OTHER_REFUSALS = anyPhrase(
  // "violates our policy", "prompt is too long"
  /policy|too long/,
  // "This model's maximum context length is 4096 tokens"
  /context.?(?:length|size|window)/,
  // Groq, whose refusal has the call
  /failed_generation|tool_use_failed/,
  // Of thoughts, which only calls have
  /signature|reasoning_content/,
  // Llama.cpp: "tools param requires --jinja flag"
  /--jinja/,
)

const PICTURE = '"type":"image_url"'
const OF_PICTURES = /image|vision|multi.?modal|\bcontent\b/i

/** With some statuses, it may be the form though no word says so. */
const GUESSES: Adjustment[] = [
  { kind: 'message_form', wants: { isStrict: true }, isNamed: false },
  { kind: 'parameter', wants: { withPlainTools: true }, isNamed: false },
]

/** Nobody has to guess what is wrong. */
const NO_GUESS = anyPhrase(
  // "the request exceeds the available context size", "Too many requests"
  /exceed|too (?:large|many)/,
  // "Your credit balance is too low", "API key not valid", "User location is not supported"
  /credit|quota|billing|api.?key|location/,
  // "The model does not exist", "no such model"
  /not found|no such|does not exist/,
  // "Loading model", "overloaded"
  /unavailable|overload|loading/,
  // "m does not support tools"
  /not support (?:tool|function)/,
)
