import { afterAll, beforeAll, expect } from 'vitest'
import { createLlm } from '../../../api/providers/llm.ts'
import { serve } from '../../helpers/servers/serve.ts'
import { CALL_ARGUMENT_SAMPLES } from './call_argument_samples.ts'
import { CALL_ID_SAMPLES } from './call_id_samples.ts'
import { CALL_SAMPLES } from './call_samples.ts'
import { STREAM_ERROR_SAMPLES } from './stream_error_samples.ts'
import { STREAM_SAMPLES } from './stream_samples.ts'
import { THOUGHT_SAMPLES } from './thought_samples.ts'
import { WHOLE_REPLY_SAMPLES } from './whole_reply_samples.ts'
import { answering, type Sample } from './wire.ts'
import { WRITTEN_CALL_SAMPLES, WRITTEN_IN_PIECES } from './written_call_samples.ts'

export const SAMPLES = [
  ...CALL_SAMPLES,
  ...CALL_ARGUMENT_SAMPLES,
  ...CALL_ID_SAMPLES,
  ...STREAM_SAMPLES,
  ...STREAM_ERROR_SAMPLES,
  ...THOUGHT_SAMPLES,
  ...WHOLE_REPLY_SAMPLES,
  ...WRITTEN_CALL_SAMPLES,
  ...WRITTEN_IN_PIECES,
]

/** One server for a test file. Returns the address that answers with a sample. */
export function useSamples() {
  let origin: string
  beforeAll(async () => {
    origin = await serve((request, response) => {
      answering(SAMPLES[Number(request.url!.split('/')[1])]!.sends)(request, response)
    }, afterAll)
  })
  return (sample: Sample) => `${origin}/${SAMPLES.indexOf(sample)}`
}

/** Expects the work after a call to read all of the sample that is served at `url`. */
export async function expectNothingLost(sample: Sample, url: string) {
  const { sends, text = '', calls = [], repairs } = sample
  const llm = createLlm({ OPENAI_API_KEY: 'any', OPENAI_BASE_URL: url, LOCAL_PARTS: [] })
  const asked = [{ role: 'user' as const, content: 'Well?' }]
  const tool = { name: 'commit_goal', description: '', parameters: { type: 'object' } }
  // In words alone, no call was read.
  if (calls.length > 0 || text === '') {
    const given = await llm.call('any', asked, tool, new AbortController().signal)
    const committed = calls.filter(([name]) => name === tool.name)
    expect(given.calls.map((args) => ['commit_goal', JSON.parse(args)])).toEqual(committed)
  }
  // Without tools, nothing that is written is a call.
  const isWritten = repairs.includes('call_as_text') || repairs.includes('call_cut_off')
  if (text === '' || isWritten) return
  const { text: completed, usage } = await llm.complete('any', asked)
  expect(completed).toBe(text)
  const isCounted = JSON.stringify(sends).includes('prompt_tokens')
  expect(usage.llm.any).toMatchObject(isCounted ? { input_tokens: 9, output_tokens: 3 } : {})
}
