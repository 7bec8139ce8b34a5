import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { fromPcm16 } from '../speech/pcm.ts'
import type { Script } from '../speech/recognizer/script.ts'
import { readJson, RequestError, sendJson } from './http.ts'
import type { RequestLog } from './request_log.ts'
import { patchSettings, type Settings } from './settings.ts'

/** The settings in force, and what there is to be set. */
export type Controls = {
  settings: Settings
  script: Script
  log: RequestLog
  /** Whether weights are there for `recognizer: 'moonshine'`. */
  has_weights: boolean
}

const ScriptBody = z.object({
  utterances: z
    .array(
      z
        .object({
          text: z.string().min(1),
          language: z.string().default('en'),
          /** As in `/v1/audio/speech`; the utterance is spoken here to know how it sounds. */
          voice: z.string().optional(),
          speed: z.number().min(0.25).max(4).default(1),
          /** The sound itself, 16-bit mono. */
          pcm_base64: z.base64().optional(),
          sample_rate: z.number().int().min(8000).max(48_000).default(24_000),
        })
        .refine(({ voice, pcm_base64 }) => (voice === undefined) !== (pcm_base64 === undefined), {
          message: 'either voice or pcm_base64',
        }),
    )
    .max(500),
  /** Forget what was registered before. */
  replace: z.boolean().default(false),
})

/** `/control` and what is under it; undefined when there is no such operation. */
export function findControl(method: string, path: string) {
  return OPERATIONS[`${method} ${path}`]
}

type Operation = (
  controls: Controls,
  req: IncomingMessage,
  res: ServerResponse,
  query: URLSearchParams,
) => Promise<void> | void

const OPERATIONS: Record<string, Operation> = {
  'GET /control': (controls, _, res) => sendJson(res, 200, describe(controls)),

  'PUT /control': async (controls, req, res) => {
    const patch = await readJson(req)
    controls.settings = validated(() => patchSettings(controls.settings, patch))
    sendJson(res, 200, describe(controls))
  },

  'GET /control/log': ({ log }, _, res, query) =>
    sendJson(res, 200, { entries: log.list(Number(query.get('since') ?? 0)) }),

  'POST /control/script': async ({ script }, req, res) => {
    const body = await readJson(req)
    const { utterances, replace } = validated(() => ScriptBody.parse(body))
    if (replace) script.clear()
    const known = []
    for (const { pcm_base64, voice, ...utterance } of utterances) {
      const sound = pcm_base64 && {
        samples: fromPcm16(Buffer.from(pcm_base64, 'base64')),
        sample_rate: utterance.sample_rate,
      }
      known.push(await script.learn({ ...utterance, ...(sound ? { sound } : { voice: voice! }) }))
    }
    sendJson(res, 200, { scripted: true, utterances: known })
  },
}

function describe({ settings, script, has_weights }: Controls) {
  const { moonshine_languages, recognizer } = settings
  return {
    ...settings,
    /** Which languages are really recognized; streams in any other are aligned to the script. */
    recognized_languages: recognizer === 'moonshine' && has_weights ? moonshine_languages : [],
    scripted_utterances: script.utterances().length,
  }
}

function validated<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof z.ZodError) throw new RequestError(400, z.prettifyError(error))
    throw error
  }
}
