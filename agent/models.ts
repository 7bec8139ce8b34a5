import * as openai from '@livekit/agents-plugin-openai'
import OpenAI from 'openai'
import { modelFetch } from '../providers/model/model_fetch.ts'
import type { Config } from '../shared/base/config.ts'
import type { Repair } from '../shared/calls/repair.ts'
import { type AskerOf, wholeReplies } from './interview/asking/whole_reply.ts'
import type { LiveEvents } from './live_events.ts'
import type { ModelOf } from './pipeline.ts'
import type { Meter } from './record/usage.ts'

type Options = { config: Config; events: Pick<LiveEvents, 'emit'>; meter: Meter }

/** The models of a call, for replies and for questions beside the conversation. */
export function createModels({ config, events, meter }: Options) {
  const modelOf = modelsOf(config, (model, kind) =>
    events.emit({ type: 'reply_repaired', model, kind }),
  )
  const askerOf: AskerOf = (model) => wholeReplies(modelOf(model), meter)
  return { modelOf, askerOf }
}

/**
 * Models that share what one of them learns about their server.
 *
 * @param repaired called for what the server wrote otherwise than OpenAI would have
 */
export function modelsOf(
  { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL }: Config,
  repaired: (model: string, kind: Repair) => void,
): ModelOf {
  const client = new OpenAI({ apiKey, baseURL, maxRetries: 0, fetch: modelFetch(repaired) })
  return (model) => new openai.LLM({ model, client })
}
