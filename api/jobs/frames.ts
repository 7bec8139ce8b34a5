import { findFrameImage, markMoved } from '../../db/calls/frames.ts'
import { chosenStore, frameStore } from '../frames/frame_store.ts'
import { job } from './job.ts'

/** Moves the image of a frame from its row, where it is served from until then, to the frame store. */
export const storeFrame = job('frame.store', async ({ config, pools }, { frame_id }) => {
  const frame = await findFrameImage(pools.service, frame_id)
  if (!frame?.image) return
  const { org_id, conversation_id, image, content_type } = frame
  const name = chosenStore(config)
  const store = frameStore(config, name)
  const key = `${org_id}/${conversation_id}/${frame_id}.${content_type.replace(/^image\//, '')}`
  await store.put(key, image, content_type)
  if (!(await markMoved(pools.service, frame_id, { store: name, key }))) await store.remove(key)
})

export const removeFrame = job('frame.remove', async ({ config }, { store, key }) => {
  await frameStore(config, store).remove(key)
})
