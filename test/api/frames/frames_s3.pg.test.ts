import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeFrame } from '../../../api/jobs/frames.ts'
import { conversationWithFrames, moveFrames } from '../../helpers/audio/frames.ts'
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
  await removeFrame(service.service(), { store: 's3', key })
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
