import { findFrameImage, markMoved } from '../../db/calls/record/frames.ts'
import type { Config } from '../../shared/config.ts'
import type { FrameStoreName } from '../../shared/result/frame.ts'
import { folderStore } from '../frames/frame_store_folder.ts'
import { bucketStore } from '../frames/frame_store_s3.ts'
import type { Job } from './job.ts'

/** Moves the image of a frame from its database row, from which it is served until then, to the frame store. */
export const storeFrame: Job<'frame.store'> = async ({ config, pools }, { frame_id }) => {
  const frame = await findFrameImage(pools.service, frame_id)
  if (!frame?.image) return
  const { org_id, conversation_id, image, content_type } = frame
  const name = config.S3_BUCKET === undefined ? 'local' : 's3'
  const store = storeOf(config, name)
  const key = `${org_id}/${conversation_id}/${frame_id}.${content_type.replace(/^image\//, '')}`
  await store.put(key, image, content_type)
  if (!(await markMoved(pools.service, frame_id, { store: name, key }))) await store.remove(key)
}

export const removeFrame: Job<'frame.remove'> = async ({ config }, { store, key }) => {
  await storeOf(config, store).remove(key)
}

/** @throws Error when the service is no longer configured for this store */
function storeOf(config: Config, name: FrameStoreName) {
  return name === 's3' ? bucketStore(config) : folderStore(config.FRAMES_DIR)
}
