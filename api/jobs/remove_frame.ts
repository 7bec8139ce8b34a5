import { frameStore } from '../frames/frame_store.ts'
import { job } from './job.ts'

/** Removes the image of a frame that was deleted. */
export const removeFrame = job('frame.remove', async ({ config }, { store, key }) => {
  await frameStore(config, store).remove(key)
})
