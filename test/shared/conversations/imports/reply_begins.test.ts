import { expect, test } from 'vitest'
import { withHeardBegin } from '../../../../shared/conversations/imports/reply_begins.ts'
import { RecordedEntry } from '../../../../shared/conversations/imports/recorded_entry.ts'
import { recordedTurns } from '../../../../shared/conversations/imports/recorded_turns.ts'
import {
  appendVoice,
  VOICE_FRAME_MS,
  type VoiceTrack,
} from '../../../../shared/calls/timeline/voice_activity.ts'

const T0 = 1_000_000_000_000

/** Speech from each start to its end, in milliseconds after `T0`. */
function trackOf(...runs: [from: number, to: number][]): VoiceTrack {
  let track: VoiceTrack = []
  for (let ms = 0; ms < 20_000; ms += VOICE_FRAME_MS) {
    const isVoiced = runs.some(([from, to]) => ms >= from && ms < to)
    track = appendVoice(track, T0 + ms, isVoiced ? 1 : 0)
  }
  return track
}

const entries = [
  { role: 'user', text: 'Three.', offset_ms: 2_000, end_offset_ms: 3_000 },
  { role: 'agent', text: 'Thanks.', offset_ms: 5_000 },
].map((entry) => RecordedEntry.parse(entry))
const options = {
  started_at: T0,
  ended_at: T0 + 20_000,
  persons: [{ name: null, external_id: null }],
}
const answer = recordedTurns(entries, options)[1]!

test('an answer begins at the nearest speech in the recording', () => {
  const heard = withHeardBegin(answer, trackOf([1_000, 3_800], [4_512, 6_000], [9_000, 9_500]))
  expect(heard.agent_speak_at).toBe(T0 + 4_512)
  expect(heard.pause_ms).toBe(1_512)
})

test('speech that starts too far away is not the answer', () => {
  expect(withHeardBegin(answer, trackOf([1_000, 3_000], [8_000, 9_000]))).toEqual(answer)
})
