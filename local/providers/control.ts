import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { fromPcm16 } from '../speech/pcm.ts'
import type { Script } from '../speech/recognizer/script.ts'
import { readJson, sendJson } from './http.ts'
import type { ProviderLog } from './provider_log.ts'
import { patchProviderSettings, type ProviderSettings } from './provider_settings.ts'

/** The current settings, and what can be set. */
export type Controls = {
  settings: ProviderSettings
  script: Script
  log: ProviderLog
}

const Said = z.object({ text: z.string().min(1), language: z.string().default('en') })

const Utterance = z.union([
  /** As in `/v1/audio/speech`; the utterance is spoken here to learn how it sounds. */
  Said.extend({ voice: z.string() }),
  /** The sound itself, 16-bit mono. */
  Said.extend({
    pcm_base64: z.base64(),
    sample_rate: z.number().int().min(8000).max(48_000).default(24_000),
  }),
])

const ScriptBody = z.object({
  utterances: z.array(Utterance).max(500),
  /** Forget what was registered before. */
  replace: z.boolean().default(false),
})

/** `/control` and the operations under it; undefined when there is no such operation. */
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
  'PUT /control': async (controls, req, res) => {
    controls.settings = patchProviderSettings(controls.settings, await readJson(req))
    sendJson(res, 200, controls.settings)
  },

  'GET /control/log': ({ log }, _, res, query) =>
    sendJson(res, 200, { entries: log.list(Number(query.get('since') ?? 0)) }),

  'POST /control/script': async ({ script }, req, res) => {
    const { utterances, replace } = ScriptBody.parse(await readJson(req))
    if (replace) script.clear()
    const known = []
    for (const utterance of utterances) {
      const spoken = 'voice' in utterance ? utterance.voice : soundOf(utterance)
      known.push(await script.learn(utterance.text, utterance.language, spoken))
    }
    sendJson(res, 200, { scripted: true, utterances: known })
  },
}

function soundOf({ pcm_base64, sample_rate }: { pcm_base64: string; sample_rate: number }) {
  return { samples: fromPcm16(Buffer.from(pcm_base64, 'base64')), sample_rate }
}
