import { z } from 'zod'
import { flag, text } from '../../../shared/base/schema/fields.ts'
import { listAgentWorkers } from '../../../db/service/agent_workers.ts'
import { troubleOf } from '../../../shared/calls/part_check.ts'
import { route } from '../../http/route.ts'

const provider = text('The provider: `local`, or the host of its address', 'api.openai.com')

export const AvailableModel = z
  .object({
    id: text('Name of the model, as used in settings', 'gpt-4.1-mini'),
    provider,
    vision: flag('Whether it can see pictures of shared screens, judging by its name'),
  })
  .meta({ id: 'AvailableModel', description: 'A model that can hold a conversation' })

const FailedProvider = z
  .object({ provider, reason: text('What went wrong', 'api.openai.com cannot be reached') })
  .meta({ id: 'FailedProvider', description: 'A provider whose models could not be listed' })

export const listAvailableModels = route('GET /v1/admin/system/available-models', {
  summary: 'List the models of the configured providers',
  description: 'The providers are asked at most every 5 minutes.',
  auth: 'platform',
  response: z.object({
    models: z.array(AvailableModel).describe('By name'),
    failed: z
      .array(FailedProvider)
      .describe('Providers that did not respond, or not as a call needs; empty when all did'),
  }),
  outside: true,
  async handle({ models, transact, llm }) {
    const { models: listed, failed } = await models()
    const reason = troubleOf('llm', await transact(listAgentWorkers))
    const isNew = reason !== undefined && failed.every((one) => one.provider !== llm.provider)
    return {
      models: listed,
      failed: [...failed, ...(isNew ? [{ provider: llm.provider, reason }] : [])],
    }
  },
})
