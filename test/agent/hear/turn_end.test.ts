import { initializeLogger } from '@livekit/agents'
import { expect, test } from 'vitest'
import { SETTINGS } from '../../helpers/settings.ts'
import { turnHandling } from '../../../agent/hear/turn_end.ts'

initializeLogger({ pretty: false, level: 'silent' })

test('the turn detector is the local model, whatever the environment says', () => {
  process.env.LIVEKIT_DEV_MODE = '1'
  const { turnDetection } = turnHandling(SETTINGS)
  delete process.env.LIVEKIT_DEV_MODE
  expect(turnDetection.model).toBe('turn-detector-v1-mini')
})
