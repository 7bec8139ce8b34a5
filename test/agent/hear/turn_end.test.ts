import { initializeLogger, llm } from '@livekit/agents'
import { expect, test } from 'vitest'
import type { Settings } from '../../../shared/system/settings.ts'
import { SETTINGS } from '../../helpers/settings.ts'
import { turnHandling } from '../../../agent/hear/turn_end.ts'

initializeLogger({ pretty: false, level: 'silent' })

test('the turn detector is the local model, whatever the environment says', () => {
  process.env.LIVEKIT_DEV_MODE = '1'
  const { turnDetection } = handling({})
  delete process.env.LIVEKIT_DEV_MODE
  expect(turnDetection).toMatchObject({ model: 'turn-detector-v1-mini' })
})

test('where silence alone decides, no model is asked and every turn waits as long', () => {
  const settings = { 'audio.eou_backend': 'vad', 'audio.eou_vad_silence_ms': 700 } as const
  expect(handling(settings)).toMatchObject({
    turnDetection: 'vad',
    endpointing: { minDelay: 700, maxDelay: 700 },
  })
})

test('where the words decide, an open sentence waits for more and a closed one does not', async () => {
  const { turnDetection } = handling({ 'audio.eou_backend': 'text' })
  if (typeof turnDetection !== 'object' || !('predictEndOfTurn' in turnDetection)) {
    throw new Error('no detector for text')
  }
  const decide = async (content: string) => {
    const context = llm.ChatContext.empty()
    context.addMessage({ role: 'assistant', content: 'What do you do?' })
    context.addMessage({ role: 'user', content })
    return (
      (await turnDetection.predictEndOfTurn(context)) >= (await turnDetection.unlikelyThreshold())!
    )
  }
  expect(await decide('I am a teacher.')).toBe(true)
  expect(await decide('I am a teacher and')).toBe(false)
})

test('a threshold of the configuration holds for every language', async () => {
  const { turnDetection } = handling({ 'audio.eou_audio_threshold': 0.7 })
  if (typeof turnDetection !== 'object') throw new Error('no detector')
  expect(await turnDetection.unlikelyThreshold('de' as never)).toBe(0.7)
})

function handling(changed: Partial<Settings>) {
  const settings = { ...SETTINGS, ...changed }
  const backend = settings['audio.eou_backend']
  return turnHandling({ settings, backend, language: 'en', isPreemptive: false })
}
