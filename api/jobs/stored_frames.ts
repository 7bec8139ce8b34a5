import { findFrameImage, frameKey, markMoved } from '../../db/calls/record/frames.ts'
import { enqueueAll, type NewJob } from '../../db/jobs.ts'
import type { Config } from '../../shared/base/environment/config.ts'
import type { FrameStoreName } from '../../shared/conversations/frame.ts'
import { bucketStore, folderStore } from '../frames/frame_stores.ts'
import type { Endpoints } from '../outputs/endpoints.ts'
import type { Service } from '../service.ts'
import type { Job } from './job.ts'

/** Moves the image of a frame from its database row, from which it is served until then, to the frame store. */
export function storeFrame(endpoints: Endpoints): Job<'frame.store'> {
  return (service, payload) => {
    const { frame_id } = payload
    const job: NewJob = { name: 'frame.store', payload, key: frameKey(frame_id) }
    return inTurn(service, endpoints, job, () => store(service, frame_id))
  }
}

export function removeFrame(endpoints: Endpoints): Job<'frame.remove'> {
  return (service, payload) =>
    inTurn(service, endpoints, { name: 'frame.remove', payload }, () =>
      storeOf(service.config, payload.store).remove(payload.key),
    )
}

/** The frame store is limited like a receiver: one that hangs must not use up the slots of other jobs. */
async function inTurn(
  { pools }: Service,
  endpoints: Endpoints,
  job: NewJob,
  work: () => Promise<void>,
): Promise<void> {
  const way = { org_id: 'frames', origin: job.name }
  const refusal = await endpoints.within(way, work, () => true)
  if (!refusal) return
  const run_at = new Date(Date.now() + refusal.wait_ms)
  await enqueueAll(pools.service, [{ ...job, run_at }])
}

async function store({ config, pools }: Service, frame_id: string) {
  const frame = await findFrameImage(pools.service, frame_id)
  if (!frame?.image) return
  const { org_id, conversation_id, image, content_type } = frame
  const name = config.S3_BUCKET === undefined ? 'local' : 's3'
  const store = storeOf(config, name)
  const key = `${org_id}/${conversation_id}/${frame_id}.${content_type.replace(/^image\//, '')}`
  await store.put(key, image, content_type)
  if (!(await markMoved(pools.service, frame_id, { store: name, key }))) await store.remove(key)
}

/** @throws Error when the service is no longer configured for this store */
function storeOf(config: Config, name: FrameStoreName) {
  return name === 's3' ? bucketStore(config) : folderStore(config.FRAMES_DIR)
}
