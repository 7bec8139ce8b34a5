import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { removeFrame } from '../../../api/jobs/stored_frames.ts'
import { createEndpoints } from '../../../api/outputs/endpoints.ts'
import { connect } from '../../../db/sql.ts'
import { conversationWithFrames, moveFrames } from '../../helpers/audio/frames.ts'
import { startReceiver } from '../../helpers/servers/receiver.ts'
import { useS3 } from '../../helpers/servers/s3_server.ts'
import { useService } from '../../helpers/api/service.ts'

const s3 = useS3()
const service = useService(s3.env)

test('with a bucket, images are stored only there, and their URLs lead to it until they expire', async () => {
  const org = await service.newOrg()
  const { id, images } = await conversationWithFrames(service, org, ['red', 'blue'])
  const [early] = (await org.call('GET', `/v1/interviews/${id}/frames`)).body
  await moveFrames(service, id)

  const { body } = await org.call('GET', `/v1/interviews/${id}/frames`)
  for (const [i, frame] of body.entries()) {
    expect(frame.url.startsWith(`${s3.env.S3_ENDPOINT}/frames/${org.id}/${id}/`)).toBe(true)
    expect(new URL(frame.url).searchParams.get('X-Amz-Expires')).toBe('900')
    const answer = await fetch(frame.url)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(images[i])
  }
  const key = new URL(body[0].url).pathname.slice('/frames/'.length)
  expect(await readFile(join(s3.folder(), key))).toEqual(images[0])
  // A URL from before the move redirects.
  const forwarded = await fetch(early.url)
  expect(Buffer.from(await forwarded.arrayBuffer())).toEqual(images[0])

  const forged = body[0].url.replace('X-Amz-Expires=900', 'X-Amz-Expires=901')
  expect((await fetch(forged)).status).toBe(403)
  await removeFrame(createEndpoints(Date.now))(service.service(), { store: 's3', key })
  expect((await fetch(body[0].url)).status).toBe(404)
})

test('an image that the bucket refuses stays in its row and is served from there', async () => {
  const org = await service.newOrg()
  const { id, images } = await conversationWithFrames(service, org, ['green'])
  const { config } = service.service()
  const { S3_SECRET_ACCESS_KEY: secret } = config
  Object.assign(service.service(), { config: { ...config, S3_SECRET_ACCESS_KEY: 'wrong' } })
  await expect(moveFrames(service, id)).rejects.toThrow(
    'The S3 bucket frames answered HTTP 403 (SignatureDoesNotMatch) to PUT',
  )
  const [{ url }] = (await org.call('GET', `/v1/interviews/${id}/frames`)).body
  expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(images[0])

  Object.assign(service.service(), { config: { ...config, S3_SECRET_ACCESS_KEY: secret } })
  await moveFrames(service, id)
  const [moved] = (await org.call('GET', `/v1/interviews/${id}/frames`)).body
  expect(Buffer.from(await (await fetch(moved.url)).arrayBuffer())).toEqual(images[0])
})

test('a bucket that says nothing holds two jobs; the others come again, after all deliveries', async () => {
  const held: ServerResponse[] = []
  const bucket = await startReceiver((response) => void held.push(response))
  const { config, ...rest } = service.service()
  const silent = { ...rest, config: { ...config, S3_ENDPOINT: bucket.url } }
  const remove = removeFrame(createEndpoints(Date.now))
  const keys = Array.from({ length: 20 }, (_, n) => `org_silent/int_silent/frm_${n}.jpeg`)
  const started = Date.now()
  const running = keys.map((key) => remove(silent, { store: 's3', key }))
  await Promise.all(running.slice(2))
  const owner = connect(config.DATABASE_URL, { access: 'owner', max: 1 })
  onTestFinished(() => owner.end())
  const queued = await owner<{ key: string; priority: number; run_at: Date }[]>`
    select payload ->> 'key' as key, priority, run_at
    from graphile_worker._private_jobs
    where payload ->> 'key' in ${owner(keys)}
  `
  expect(queued.map(({ key }) => key).sort()).toEqual(keys.slice(2).sort())
  expect(new Set(queued.map(({ priority }) => priority))).toEqual(new Set([20]))
  for (const { run_at } of queued) expect(run_at.getTime()).toBeGreaterThan(started)

  expect(await bucket.arrived(2)).toHaveLength(2)
  for (const response of held) response.writeHead(204).end()
  await Promise.all(running)
})
