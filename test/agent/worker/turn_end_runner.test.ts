import { afterEach, expect, test } from 'vitest'
import TurnEndRunner from '../../../agent/worker/turn_end_runner.ts'

const NOTHING = { probability: null, cpu_ms: 0 }
const pcm = Buffer.from(new Int16Array(19_200).buffer).toString('base64')
const given = process.env.SMART_TURN_MODEL_PATH
afterEach(() => {
  if (given === undefined) delete process.env.SMART_TURN_MODEL_PATH
  else process.env.SMART_TURN_MODEL_PATH = given
})

test('a decision has a probability and a cost; a late measurement has neither', async () => {
  const runner = new TurnEndRunner()
  const { probability, cpu_ms } = await runner.run({ model: 'audio', pcm, by: null })
  expect(probability).toBeGreaterThan(0)
  expect(probability).toBeLessThan(1)
  expect(cpu_ms).toBeGreaterThan(0)
  expect(await runner.run({ model: 'audio', pcm, by: 1 })).toEqual(NOTHING)
  const measured = await runner.run({ model: 'audio', pcm, by: Infinity })
  expect(measured.probability).toBe(probability)
})

test('an unavailable model says why in each answer, and the others answer', async () => {
  process.env.SMART_TURN_MODEL_PATH = '/nowhere/weights.onnx'
  const runner = new TurnEndRunner()
  const failure = expect.stringMatching(
    /^SMART_TURN_MODEL_PATH \(\/nowhere\/weights.onnx\) is not a file/,
  )
  for (const sound of [null, pcm]) {
    const answer = await runner.run({ model: 'smart_turn_v3', pcm: sound, by: null })
    expect(answer).toEqual({ ...NOTHING, failure })
  }
  expect(await runner.run({ model: 'audio', pcm: null, by: null })).toEqual(NOTHING)
})
