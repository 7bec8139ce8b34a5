import { z } from 'zod'
import { flag } from '../../../shared/base/schema/fields.ts'
import { route } from '../../http/route.ts'
import { AvailableModel } from '../admin/models.ts'

const UsableModel = AvailableModel.pick({ id: true, vision: true }).meta({
  id: 'UsableModel',
  description: 'A model that an advisor can ask',
})

export const listUsableModels = route('GET /v1/models', {
  summary: 'List the models that an advisor can ask',
  description:
    'A template chooses one in the `model` of an advisor. Providers are asked at most every 5 minutes.',
  auth: 'key',
  scopes: ['run', 'design'],
  response: z.object({
    models: z.array(UsableModel).describe('By name'),
    is_complete: flag('Whether every provider listed its models'),
  }),
  outside: true,
  async handle({ models }) {
    const { models: listed, failed } = await models()
    return { models: listed, is_complete: failed.length === 0 }
  },
})
