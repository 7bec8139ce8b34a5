import {
  appendVoice,
  VOICE_FRAME_MS,
  type VoiceTrack,
} from '../../../../shared/calls/timeline/voice_activity.ts'

/** A track of segments `[probability, frames]`, without gaps. */
export function trackOf(began_at: number, stretches: [number, number][]): VoiceTrack {
  const probabilities = stretches.flatMap(([probability, frames]) =>
    Array.from({ length: frames }, () => probability),
  )
  return probabilities.reduce<VoiceTrack>(
    (track, probability, i) => appendVoice(track, began_at + i * VOICE_FRAME_MS, probability),
    [],
  )
}
