import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { logMel } from '../../../../agent/hear/smart_turn/log_mel.ts'
import { loadSmartTurn } from '../../../../agent/hear/smart_turn/model.ts'
import { findSmartTurnWeights } from '../../../../agent/hear/smart_turn/weights.ts'
import { listRecordings, readRecording } from '../../../../bench/speech/recordings.ts'
import { resample } from '../../../../local/speech/resample.ts'
import { fetchedSmartTurn } from '../../../../shared/turns/smart_turn_weights.ts'
import { askReference, EACH_LEVEL } from './reference.ts'

test('on 320 windows of human speech, the levels and the probabilities match the reference', async () => {
  const { env } = process
  const given = env.SMART_TURN_MODEL_PATH
  const weights = await findSmartTurnWeights({ given, fetched: fetchedSmartTurn(env), env })
  const sounds = humanWindows(320)
  const { answers, onnxruntime } = await askReference(weights, sounds)
  // Another release answers differently to the same levels, by up to half of the scale.
  const { version } = createRequire(import.meta.url)('onnxruntime-node/package.json') as {
    version: string
  }
  expect(onnxruntime, 'set the same version in requirements.txt').toBe(version)

  const model = await loadSmartTurn(weights)
  const differences = { level: 0, probability: 0 }
  for (const [i, sound] of sounds.entries()) {
    const levels = logMel(sound).filter((_, level) => level % EACH_LEVEL === 0)
    for (const [k, level] of answers[i]!.levels.entries()) {
      differences.level = Math.max(differences.level, Math.abs(level - levels[k]!))
    }
    const difference = Math.abs(answers[i]!.probability - (await model.predict(sound)))
    differences.probability = Math.max(differences.probability, difference)
  }
  expect(differences.level).toBeLessThan(1e-6)
  expect(differences.probability).toBeLessThanOrEqual(1e-3)
  const probabilities = answers.map(({ probability }) => probability)
  expect(Math.min(...probabilities)).toBeLessThan(0.1)
  expect(Math.max(...probabilities)).toBeGreaterThan(0.9)
})

/** Whole sentences, sentences cut off in the middle, and sounds of more than 8 s, at 16 kHz. */
function humanWindows(count: number): Int16Array[] {
  const sounds = listRecordings().map(readHuman)
  const windows = sounds.flatMap((sound, i) => {
    const cut = sound.subarray(0, Math.floor(sound.length * 0.6))
    const long = i % 5 === 0 ? [joined(sounds.slice(i, i + 5))] : []
    return [sound, cut, ...long]
  })
  return windows.slice(0, count)
}

function readHuman(name: string) {
  const samples = resample(readRecording(name), 16_000)
  return Int16Array.from(samples, (sample) =>
    Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))),
  )
}

function joined(sounds: Int16Array[]) {
  return Int16Array.from(sounds.flatMap((sound) => [...sound]))
}
