import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bucketStore, folderStore } from '../../../api/frames/frame_stores.ts'
import { startReceiver } from '../../helpers/servers/receiver.ts'

const KEY = 'org_1/int_2/frm_3.jpeg'

/** Keys that lead to the file `outside`, beside the folder, or to something else that is no image. */
const FOREIGN = [
  '../outside',
  'org_1/../../outside',
  'org_1/int_2/../../../outside',
  'org_1/int_2/frm_3.jpeg/../../../../outside',
  '/etc/hostname',
  `${KEY}\n`,
  `${KEY}?acl`,
  `${KEY}#`,
  'org_1/int_2/%2e%2e/frm_3.jpeg',
  'org_1',
  '',
]

test('the folder reads, writes and removes nothing but images in it', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'frames-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  await writeFile(join(parent, 'outside'), 'a secret')
  const store = folderStore(join(parent, 'frames'))
  for (const key of FOREIGN) {
    await expect(store.read(key), key).rejects.toThrow('Not the key')
    await expect(store.put(key, Buffer.from('x')), key).rejects.toThrow('Not the key')
    await expect(store.remove(key), key).rejects.toThrow('Not the key')
  }
  expect(await readdir(parent)).toEqual(['outside'])
  expect(await readFile(join(parent, 'outside'), 'utf8')).toBe('a secret')

  await store.put(KEY, Buffer.from('image'))
  expect(await store.read(KEY)).toEqual(Buffer.from('image'))
  await store.remove(KEY)
  expect(await store.read(KEY)).toBeUndefined()
})

test('the bucket is asked for images only', async () => {
  const server = await startReceiver()
  const store = bucketStore({
    S3_BUCKET: 'frames',
    S3_ENDPOINT: server.url,
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  for (const key of FOREIGN) {
    await expect(store.put(key, Buffer.from('x'), 'image/jpeg'), key).rejects.toThrow('Not the key')
    await expect(store.remove(key), key).rejects.toThrow('Not the key')
    await expect(store.url(key, 60), key).rejects.toThrow('Not the key')
  }
  expect(server.received).toEqual([])
})
