import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '../../client/client.ts'
import { openAccount } from '../../local/sample_account.ts'
import type { Credentials } from '../../local/participant/presence.ts'
import type { Stack } from '../../local/stack.ts'
import { openBareRoom } from '../call/sides.ts'
import type { RecordedLanguage } from '../speech/recordings.ts'
import type { TurnPause } from './report.ts'

/** One way of taking turns. */
export type Side = {
  name: string
  /**
   * The participant's client plays everything as it comes, whereas ours holds late answers back.
   */
  plays_all: boolean
  /** Opens a room in which the agent asks this many questions. */
  open(questions: number): Promise<Opened>
}

export type Opened = {
  credentials: Credentials
  /** The agent's record of the silences, once it has left; the framework records none. */
  pauses: () => Promise<TurnPause[]>
}

/** The last pauses are stored when the call is closed. */
const STORED_MS = 3000

/** What `evidence` replaced: two fixed delays by v1-mini, and nothing prepared ahead. */
const FIXED = {
  'audio.vad_backend': null,
  'audio.eou_backend': 'audio',
  'turns.preemptive_generation': false,
} as const
const EVIDENCE = {
  'audio.vad_backend': null,
  'audio.eou_backend': null,
  'turns.preemptive_generation': null,
} as const
const SILERO = { ...EVIDENCE, 'audio.vad_backend': 'silero' } as const

/** @param question what the agent asks; absent: as briefly as possible */
export async function turnSides(
  stack: Stack,
  language: RecordedLanguage,
  question?: Question,
): Promise<Record<'evidence' | 'silero' | 'fixed' | 'framework', Side>> {
  const { api_url: url, secrets } = stack
  const { client } = await openAccount(url, secrets)
  const admin = createClient({ url, key: secrets.platform_key })
  const ours = (name: string, configuration: Configuration): Side => ({
    name,
    plays_all: false,
    async open(questions) {
      await admin.patchSystemConfig({ body: configuration })
      const body = manyQuestions(questions, language, question)
      const { id: template_id } = await client.createTemplate({ body })
      const { session_id } = await client.createInterview({ body: { template_id } })
      return {
        credentials: await client.getJoin({ session_id }),
        async pauses() {
          await sleep(STORED_MS)
          return (await admin.getTimingDebug({ session_id })).pauses
        },
      }
    },
  })
  const framework: Side = {
    name: 'framework',
    plays_all: true,
    open: async (questions) => ({
      credentials: await openBareRoom(stack, {
        template: manyQuestions(questions, language, question),
        own_voice: true,
        own_turns: false,
      }),
      pauses: () => Promise.resolve([]),
    }),
  }
  return {
    evidence: ours('by evidence', EVIDENCE),
    silero: ours('with the Silero plugin', SILERO),
    fixed: ours('two fixed delays', FIXED),
    framework,
  }
}

type Configuration = typeof FIXED | typeof EVIDENCE | typeof SILERO
type Question = (number: number) => string

/** Open questions, one after the other. */
export function manyQuestions(
  count: number,
  language: RecordedLanguage,
  question: Question = WORDS[language].question,
) {
  const { hello } = WORDS[language]
  const goals = Array.from({ length: count }, (_, i) => ({
    ...{ id: `question_${i + 1}`, type: 'open', max_follow_ups: 0 },
    prompt: question(i + 1),
  }))
  return {
    name: 'Many short questions',
    language,
    settings: { greeting: `${hello} ${goals[0]!.prompt}` },
    phases: [{ id: 'all', body_instructions: '', goals }],
  }
}

const WORDS: Record<RecordedLanguage, { hello: string; question: Question }> = {
  en: { hello: 'Hello.', question: (number) => `What about ${number}?` },
  es: { hello: 'Hola.', question: (number) => `¿Qué tal el ${number}?` },
  fr: { hello: 'Bonjour.', question: (number) => `Et le ${number} ?` },
}
