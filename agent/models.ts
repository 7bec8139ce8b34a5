import * as openai from '@livekit/agents-plugin-openai'
import { createModelClients, type ModelClient } from '../providers/model/model_clients.ts'
import type { CallConfig } from '../shared/base/environment/config.ts'
import type { Repair } from '../shared/calls/repair.ts'
import { type AskerOf, wholeReplies } from './interview/asking/whole_reply.ts'
import { learnt } from './learnt.ts'
import { type LiveEvents, tellOfTrouble } from './live_events.ts'
import { failureText } from '../shared/platform/model_failure.ts'
import { AbsentModel } from './interview/asking/absent_model.ts'
import { LastingFailure, modelReadsLess } from './provider_error.ts'
import type { Meter } from './record/usage.ts'

type Options = { config: CallConfig; events: Pick<LiveEvents, 'emit'>; meter: Meter }

/** The models of a call, for replies and for questions beside the conversation. */
export function createModels({ config, events, meter }: Options) {
  const cut = new Set<string>()
  const modelOf = modelsOf(config, (model, kind, told) => {
    const isCut = kind === 'prompt_cut'
    events.emit({ type: 'reply_repaired', model, kind, told: isCut ? undefined : told })
    if (isCut && !cut.has(model)) tellOfTrouble(events, modelReadsLess(model, told!))
    if (isCut) cut.add(model)
  })
  const askerOf: AskerOf = (model) => wholeReplies(modelOf(model), meter)
  return { modelOf, askerOf }
}

/**
 * Models that share what one of them learns about their server.
 *
 * @param repaired called for what the server wrote otherwise than OpenAI would have
 */
export function modelsOf(
  config: CallConfig,
  repaired: (model: string, kind: Repair, told?: string) => void,
): (written: string) => ServedModel | AbsentModel {
  const clientOf = createModelClients(config, repaired, { maxRetries: 0 }, learnt)
  return (written) => {
    try {
      return new ServedModel(clientOf(written))
    } catch (error) {
      return new AbsentModel(written, new LastingFailure(failureText(error)))
    }
  }
}

/** A model, and which provider it uses. */
export class ServedModel extends openai.LLM {
  readonly host: string
  /** The variables to check when it fails. */
  readonly settings: string
  readonly unreached: ModelClient['unreached']

  constructor({ client, model, host, settings, unreached }: ModelClient) {
    super({ model, client })
    this.host = host
    this.settings = settings
    this.unreached = unreached
  }
}
