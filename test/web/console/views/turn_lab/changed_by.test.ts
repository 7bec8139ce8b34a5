import { expect, test } from 'vitest'
import { changedBy, isStill } from '../../../../../web/console/views/turn_lab/changed_by.ts'
import type { SystemConfig } from '../../../../../web/console/views/turn_lab/lab.ts'
import { labWith } from './lab_points.ts'

const { now } = labWith({ today: null, frontier: [], recommended: null, asked: null })

test('each setting that would change says from what to what, with its unit', () => {
  const changed = changedBy(
    {
      'audio.eou_backend': 'audio',
      'audio.eou_audio_threshold': 0.4,
      'turns.max_delay_ms': 900,
      'turns.waits': { normal: { lo_ms: 300, z0: -2, acknowledge_z: 3 } },
    },
    now,
  )
  expect(changed.map(({ id, from, to }) => [id, from, to])).toEqual([
    ['audio.eou_backend', 'evidence', 'audio'],
    ['audio.eou_audio_threshold', 'none', '0.4'],
    ['turns.max_delay_ms', expect.stringMatching(/^1.?800 ms$/), '900 ms'],
    ['turns.waits.normal.lo_ms', '370 ms', '300 ms'],
    ['turns.waits.normal.z0', '2.9', '-2'],
    ['turns.waits.normal.acknowledge_z', 'none', '3'],
  ])
})

test('what is sent along unchanged does not count as a change', () => {
  expect(changedBy({ 'turns.waits': { spelling: { hi_ms: 860 } } }, now)).toEqual([])
  expect(changedBy({}, now)).toEqual([])
})

test('a setting that somebody changed in between is noticed, and only if it is about to be written', () => {
  const config = (lo_ms: number, min_ms: number) =>
    ({
      'turns.waits': { normal: { lo_ms } },
      'turns.min_delay_ms': min_ms,
    }) as unknown as SystemConfig
  expect(isStill(config(300, 1), config(300, 2), ['turns.waits'])).toBe(true)
  expect(isStill(config(300, 1), config(310, 1), ['turns.waits'])).toBe(false)
})
