import { z } from 'zod'
import { urlOf } from './asking/url_of.ts'
import { parseJson } from '../shared/base/json/parse_json.ts'

const MOST_LETTERS = 300
const Short = z.string().max(MOST_LETTERS)

/** Of any server, such as one of recognizers. */
const WantsWithout = z.strictObject({
  /** Parameters of a request, and fields of messages and in the schemas of tools, that it does not take. */
  without: z.array(Short).max(100).readonly().optional(),
})

/** Of a server of models. */
const ChatWants = WantsWithout.extend({
  /** Messages in the strictest form. */
  isStrict: z.boolean().optional(),
  /** What the system says among the words of the user, in the strictest form: its template has no such role. */
  withoutSystemRole: z.boolean().optional(),
  /** Calls and their results among the words: its template does not have these roles. */
  withoutToolRole: z.boolean().optional(),
  /** The content of a message that has calls and no words; absent: none, as OpenAI takes it. */
  contentOfCalls: Short.nullable().optional(),
  /** Texts as lists of parts. */
  inParts: z.boolean().optional(),
  /** Each call in a message of its own, with its result after it. */
  withSingleCalls: z.boolean().optional(),
  /** Calls without words beside them. */
  withCallsAlone: z.boolean().optional(),
  /** The results of calls with the names of the tools. */
  withToolNames: z.boolean().optional(),
  /** Ids of calls that are nine letters and digits: Mistral takes no others, OpenAI no long ones. */
  withShortIds: z.boolean().optional(),
  /** The thoughts of earlier replies with the calls that they led to. */
  withThoughts: z.boolean().optional(),
  /** A signature of Gemini with each message that has calls. */
  withSignatures: z.boolean().optional(),
  /** Its calls as words: it has no parser for them, and refuses to look for any. */
  withWrittenCalls: z.boolean().optional(),
  /** Tools with parameters that are texts, numbers or lists of these. */
  withPlainTools: z.boolean().optional(),
  /** Replies as a whole: it does not stream them, or not with tools. */
  isWhole: z.boolean().optional(),
  /** The model begins in thought without an opening tag. */
  isUnopened: z.boolean().optional(),
})

/** Of a server of voices. */
const SpeechWants = WantsWithout.extend({
  /** The sound of a voice as WAV: it knows no PCM. */
  asWav: z.boolean().optional(),
  /** How many characters a voice says at once; absent: any number. */
  longest: z.int().positive().optional(),
})
export type SpeechWants = z.infer<typeof SpeechWants>

/** What a server wants otherwise than OpenAI, or does, as far as it has shown; absent: it has not. */
const Wants = ChatWants.extend(SpeechWants.shape)
export type Wants = z.infer<typeof Wants>

/** What a process has learnt of a server. */
export const Lesson = z.object({
  place: Short,
  wants: Wants.refine((wants) => JSON.stringify(wants).length <= LONGEST_WANTS),
})
/** As JSON. */
const LONGEST_WANTS = 4_000

/** What is known of servers, by the address of a request and the model that it names. */
export type Learnt = {
  of(place: string): Wants
  /** Adds to what is known. */
  keep(place: string, wants: Wants): void
}

/**
 * @param known from the beginning
 * @param kept called for what is new
 */
export function createLearnt(
  known: Readonly<Record<string, Wants>> = {},
  kept: (place: string, wants: Wants) => void = () => {},
): Learnt {
  const all = new Map(Object.entries(known))
  const of = (place: string) => all.get(place) ?? {}
  return {
    of,
    keep(place, wants) {
      const before = of(place)
      const after = { ...before, ...wants }
      if (JSON.stringify(after) === JSON.stringify(before)) return
      all.set(place, after)
      kept(place, wants)
    },
  }
}

/** Where something is learnt. */
export function placeOf(input: string | URL | Request, model: string): string {
  const { origin, pathname } = new URL(urlOf(input))
  return `${origin}${pathname} ${model}`
}

/** What the process that started this one has passed on. */
export function inherited({ env }: Inheriting = process): Record<string, Wants> {
  return Object(parseJson(env[LEARNT_VARIABLE])) as Record<string, Wants>
}

/** Passes on to processes that are started from now on, which inherit the variable. */
export function passOn(place: string, wants: Wants, { env }: Inheriting = process): void {
  const { [place]: before, ...others } = inherited({ env })
  const newest = [...Object.entries(others), [place, { ...before, ...wants }] as const].slice(-MOST)
  const written = () => JSON.stringify(Object.fromEntries(newest))
  while (Buffer.byteLength(written()) > MOST_BYTES) newest.shift()
  env[LEARNT_VARIABLE] = written()
}

type Inheriting = Pick<NodeJS.Process, 'env'>

/** Only workers have others that inherit it. */
export const LEARNT_VARIABLE = 'LEARNT_OF_SERVERS'
/** Far more than a worker asks. */
const MOST = 100
/** Linux starts no process with a variable of 128 KiB. */
const MOST_BYTES = 64_000
