import type { NewMedia } from '../../db/recordings/import_media.ts'
import type { RecordedFrame as StoredFrame } from '../../db/recordings/recorded_calls.ts'
import { epochOf } from '../../shared/interviews/recordings/recorded_entry.ts'
import type {
  ImportRecordedSession,
  Recording,
} from '../../shared/interviews/recordings/recorded_session.ts'
import { segmentAt, type Turn } from '../../shared/calls/timeline/turn.ts'
import { InvalidRequest } from '../http/validate.ts'
import { MediaError } from './fetch_media.ts'
import { readPicture } from './read_picture.ts'

/**
 * The pictures that came with an import, and the media that still have to be fetched.
 *
 * @param started_at start of the session, epoch milliseconds
 * @throws InvalidRequest when a frame has no time, no picture, or a picture that cannot be used
 */
export async function mediaOf(
  { frames, recording }: ImportRecordedSession,
  turns: readonly Turn[],
  started_at: number,
) {
  const pictures: StoredFrame[] = []
  const pending: NewMedia[] = []
  for (const [i, { timestamp, offset_ms, url, data_base64 }] of frames.entries()) {
    const moment = timestamp ?? offset_ms
    if (moment == null) throw invalid(i, 'timestamp', 'Required: send timestamp or offset_ms')
    const at = epochOf(moment, started_at)
    if (data_base64 == null) {
      if (url == null) throw invalid(i, 'url', 'Required: send url or data_base64')
      pending.push({ kind: 'frame', url, at: new Date(at) })
      continue
    }
    const picture = await readPicture(Buffer.from(data_base64, 'base64')).catch((error) => {
      throw error instanceof MediaError ? invalid(i, 'data_base64', error.message) : error
    })
    pictures.push({
      ...picture,
      timestamp: new Date(at),
      offset_ms: Math.max(0, at - started_at),
      segment: segmentAt(turns, at),
    })
  }
  return { pictures, pending: [...pending, ...recordingsOf(recording, started_at)] }
}

function recordingsOf(recording: Recording | null | undefined, started_at: number): NewMedia[] {
  if (!recording) return []
  const { user_url, agent_url, stereo_url, offset_ms } = recording
  const at = new Date(started_at + offset_ms)
  return [
    ...(stereo_url ? [{ kind: 'stereo_recording' as const, url: stereo_url, at }] : []),
    ...(user_url ? [{ kind: 'user_recording' as const, url: user_url, at }] : []),
    ...(agent_url ? [{ kind: 'agent_recording' as const, url: agent_url, at }] : []),
  ]
}

function invalid(frame: number, field: string, message: string) {
  return new InvalidRequest('body', [{ path: ['frames', frame, field], message }])
}
