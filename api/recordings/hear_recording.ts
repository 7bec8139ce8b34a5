import type { VoiceTrack } from '../../shared/calls/timeline/voice_activity.ts'
import { decodeAudio } from './decode_audio.ts'
import { VoiceTracker } from './voice_track.ts'

/**
 * The voice activity of each channel of an audio file.
 *
 * @param started_at when the recording begins, epoch milliseconds
 * @throws MediaError when it cannot be decoded
 */
export async function hearRecording(
  file: string,
  { started_at, channels }: { started_at: number; channels: 1 | 2 },
): Promise<VoiceTrack[]> {
  const trackers = Array.from({ length: channels }, () => new VoiceTracker(started_at))
  for await (const pieces of decodeAudio(file, channels)) {
    for (const [channel, samples] of pieces.entries()) await trackers[channel]!.hear(samples)
  }
  return trackers.map(({ track }) => track)
}
