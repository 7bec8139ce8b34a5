import sharp from 'sharp'
import { storeFrame } from '../../../api/jobs/stored_frames.ts'
import { createEndpoints } from '../../../api/outputs/endpoints.ts'
import { insertFrame } from '../../../db/calls/record/frames.ts'
import { takeLease } from '../../../db/calls/leases.ts'
import { must } from '../../../shared/base/must.ts'
import type { Org, TestService } from '../api/service.ts'

/** A conversation with frames: one JPEG per colour, a second apart. */
export async function conversationWithFrames(service: TestService, org: Org, colours: string[]) {
  const { body } = await org.call('POST', '/v1/interviews', { template_id: org.template.id })
  const { id, session_id } = body
  const sql = service.sql()
  const lease = must(await takeLease(sql, session_id, 'agent'), 'nobody holds a new call')
  await sql`update session set started_at = ${new Date(0)} where id = ${session_id}`
  const images: Buffer[] = []
  for (const [i, background] of colours.entries()) {
    const image = await sharp({ create: { width: 32, height: 18, channels: 3, background } })
      .jpeg()
      .toBuffer()
    images.push(image)
    await sql.begin((sql) =>
      insertFrame(sql, lease, {
        image,
        content_type: 'image/jpeg',
        width: 32,
        height: 18,
        segment: i + 1,
        timestamp: new Date(1000 * (i + 1)),
      }),
    )
  }
  return { id: String(id), lease, images }
}

/** Runs the job that moves each image of a conversation to the store. */
export async function moveFrames(service: TestService, conversation_id: string) {
  const frames = await service.sql()<{ id: string }[]>`
    select id from frame where conversation_id = ${conversation_id}
  `
  const store = storeFrame(createEndpoints(Date.now))
  for (const { id } of frames) await store(service.service(), { frame_id: id })
}
