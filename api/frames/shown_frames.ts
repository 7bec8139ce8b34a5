import { listFrames, type StoredFrame } from '../../db/calls/record/frames.ts'
import type { Sql } from '../../db/sql.ts'
import type { Config } from '../../shared/base/environment/config.ts'
import { type Frame, FRAME_URL_SECONDS } from '../../shared/conversations/frame.ts'
import { SECOND } from '../../shared/base/time.ts'
import { frameUrl } from './frame_link.ts'
import { bucketStore } from './frame_stores.ts'

type Place = { config: Config; app_url: string }

/** The frames of a conversation, oldest first, each with a temporary URL. */
export async function shownFrames(
  sql: Sql,
  conversation_id: string,
  { config, app_url }: Place,
): Promise<Frame[]> {
  const frames = await listFrames(sql, conversation_id)
  const expires_at = new Date(Date.now() + FRAME_URL_SECONDS * SECOND)
  const bucket = frames.some(({ store }) => store === 's3') && bucketStore(config)
  const urlOf = ({ id, store, key }: StoredFrame) =>
    bucket && store === 's3'
      ? bucket.url(key!, FRAME_URL_SECONDS)
      : frameUrl(config, app_url, id, expires_at)
  return Promise.all(
    frames.map(async (frame) => ({ ...frame, url: await urlOf(frame), expires_at })),
  )
}
