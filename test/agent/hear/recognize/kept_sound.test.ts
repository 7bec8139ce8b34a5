import { expect, test } from 'vitest'
import { KeptSound } from '../../../../agent/hear/recognize/kept_sound.ts'
import { frame } from './heard_call.ts'

test('of sound that is never transcribed, the last ten seconds are kept', () => {
  const kept = new KeptSound()
  for (let i = 0; i < 1_000; i++) kept.add(frame(i), i)
  const all = kept.takeAll()
  expect([all[0]!.at, all.length]).toEqual([500, 500])
})
