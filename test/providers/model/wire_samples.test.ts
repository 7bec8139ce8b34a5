import OpenAI from 'openai'
import { describe, expect, test } from 'vitest'
import { modelFetch } from '../../../providers/model/model_fetch.ts'
import type { Repair } from '../../../shared/calls/repair.ts'
import { readInCall } from './read_in_call.ts'
import { expectNothingLost, SAMPLES, useSamples } from './wire_samples.ts'

const served = useSamples()

describe.each(SAMPLES)('$name', (sample) => {
  const { sends, text = '', calls = [], repairs } = sample
  test("reads like OpenAI's", async () => {
    const url = served(sample)
    const repaired = new Set<Repair>()
    const client = new OpenAI({
      baseURL: url,
      apiKey: 'any',
      maxRetries: 0,
      fetch: modelFetch((_, kind) => repaired.add(kind)),
    })
    const reply = await readInCall(client)
    expect(reply.text).toBe(text)
    expect(reply.calls).toEqual(calls)
    expect(new Set(reply.ids).size).toBe(reply.ids.length)
    expect([...repaired].sort()).toEqual(repairs)
    if (JSON.stringify(sends).includes('prompt_tokens')) {
      expect(reply.usages).toEqual([{ promptTokens: 9, completionTokens: 3 }])
    }
  })
})

/** The work after a call reads by the same code, so one of each kind is enough. */
const KINDS = new Map(
  SAMPLES.map((sample) => {
    const { text = '', calls = [], repairs } = sample
    return [JSON.stringify([text !== '', calls.length > 0, repairs]), sample]
  }),
)

describe.each([...KINDS.values()])('$name', (sample) => {
  test('loses nothing in the work after the call', () => expectNothingLost(sample, served(sample)))
})
