import { initializeLogger } from '@livekit/agents'
import { expect } from 'vitest'
import { chooseVad } from '../../../agent/hear/vad_choice.ts'
import type { Voiced } from '../../helpers/audio/human_voices.ts'
import { judgedWindows } from '../../helpers/audio/judged_windows.ts'
import { keptLog } from '../../helpers/kept_log.ts'

initializeLogger({ pretty: false, level: 'silent' })

/** Expects the plugin to say in each window of these sounds what the framework says. */
export async function expectSameVerdicts(sounds: readonly Voiced[]) {
  const differing: number[] = []
  const differences: number[] = []
  for (const { sound } of sounds) {
    const [own, plugin] = [await heardBy('livekit', sound), await heardBy('silero', sound)]
    expect(own.some((probability) => probability > 0.9)).toBe(true)
    expect(plugin).toHaveLength(own.length)
    own.forEach((probability, i) => {
      differences.push(Math.abs(probability - plugin[i]!))
      if (probability >= 0.5 !== plugin[i]! >= 0.5) differing.push(i)
    })
  }
  expect(differing).toEqual([])
  expect(Math.max(...differences)).toBeLessThan(0.001)
}

async function heardBy(backend: 'livekit' | 'silero', sound: Int16Array) {
  const choice = await chooseVad({ 'audio.vad_backend': backend }, keptLog().log)
  expect(choice.backend).toBe(backend)
  return judgedWindows(choice.detector, sound)
}
