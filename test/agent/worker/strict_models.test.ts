import { expect, test } from 'vitest'
import { noteStrictModel } from '../../../agent/worker/strict_models.ts'

test('a call tells later calls which models take the strictest form of messages only', () => {
  const env: NodeJS.ProcessEnv = { LLM_STRICT_MODELS: 'gemma' }
  for (const model of ['qwen', 'gemma', 'qwen']) {
    noteStrictModel({ of: 'provider_repairs', kind: 'message_form', model }, { env })
  }
  noteStrictModel({ of: 'provider_repairs', kind: 'call_id', model: 'gpt' }, { env })
  expect(env).toEqual({ LLM_STRICT_MODELS: 'gemma,qwen' })
})
