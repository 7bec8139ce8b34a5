import type { Config } from '../../shared/config.ts'
import type { FrameStoreName } from '../../shared/result/frame.ts'
import { folderStore } from './frame_store_folder.ts'
import { bucketStore } from './frame_store_s3.ts'

/** A place for images, by keys such as `org_…/int_…/frm_….jpeg`. */
type FrameStore = {
  /** Puts an image in the place of one that has the same key. */
  put(key: string, image: Buffer, content_type: string): Promise<void>
  /** Nothing happens when it is not there. */
  remove(key: string): Promise<void>
}

export function chosenStore({ S3_BUCKET }: Config): FrameStoreName {
  return S3_BUCKET === undefined ? 'local' : 's3'
}

/** @throws Error when the service is not configured for this store any more */
export function frameStore(config: Config, name: FrameStoreName): FrameStore {
  return name === 's3' ? bucketStore(config) : folderStore(config.FRAMES_DIR)
}
