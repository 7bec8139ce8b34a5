import type { Dispatcher } from 'undici'
import type { Sql } from '../../db/sql.ts'
import { MAX_FRAME_BYTES } from '../../shared/interviews/frame.ts'
import { fetchMedia } from './fetch_media.ts'
import type { FetchedMedium } from './fetched_medium.ts'
import { takeFrame } from './take_frame.ts'
import { takeRecording } from './take_recording.ts'

/** Three hours of stereo at 16 bit and 16 kHz. */
const MAX_RECORDING_BYTES = 700 * 1024 * 1024

/**
 * Fetches a medium of an imported conversation into its file and stores what it contains.
 *
 * @param dispatcher a guarded one: the URL comes from a caller
 * @throws MediaError when it cannot be fetched or used
 */
export async function takeMedium(
  sql: Sql,
  dispatcher: Dispatcher,
  taken: FetchedMedium,
): Promise<void> {
  const { file, medium } = taken
  const isFrame = medium.kind === 'frame'
  const max_bytes = isFrame ? MAX_FRAME_BYTES : MAX_RECORDING_BYTES
  await fetchMedia(dispatcher, { url: medium.url, file, max_bytes })
  await (isFrame ? takeFrame : takeRecording)(sql, taken)
}
