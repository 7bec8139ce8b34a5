import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../../shared/base/environment/config.ts'
import { SECOND } from '../../shared/base/time.ts'

/**
 * Images as files under `folder`, which all processes of the service must share.
 *
 * Both stores reject a key that is not one of an image. They take keys from rows and jobs.
 */
export function folderStore(folder: string) {
  const fileOf = (key: string) => join(resolve(folder), checked(key))
  return {
    /** Atomic: a reader finds the whole image or none. */
    async put(key: string, image: Buffer) {
      const file = fileOf(key)
      const draft = `${file}.${process.pid}`
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await writeFile(draft, image, { mode: 0o600 })
      await rename(draft, file)
    },

    async remove(key: string) {
      await rm(fileOf(key), { force: true })
    },

    /** Undefined when there is no such file. */
    async read(key: string): Promise<Buffer | undefined> {
      return readFile(fileOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
    },
  }
}

const TIMEOUT_MS = 30 * SECOND

type Bucket = Pick<
  Config,
  'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

/** Where the bucket is. */
export function bucketEndpoint({
  S3_REGION,
  S3_ENDPOINT = `https://s3.${S3_REGION}.amazonaws.com`,
}: Pick<Config, 'S3_REGION' | 'S3_ENDPOINT'>): string {
  return S3_ENDPOINT
}

/**
 * Images as objects in a bucket, at Amazon or on any S3-compatible server.
 *
 * @throws Error when no bucket is configured
 */
export function bucketStore({
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
  ...place
}: Bucket) {
  const endpoint = bucketEndpoint({ S3_REGION: region, ...place })
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw new Error('A frame is in an S3 bucket, but S3_BUCKET is not set: set it again')
  }
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const urlOf = (key: string) => `${endpoint.replace(/\/+$/, '')}/${bucket}/${checked(key)}`

  return {
    async put(key: string, image: Buffer, content_type: string) {
      const sha256 = createHash('sha256').update(image).digest('hex')
      const headers = { 'content-type': content_type, 'x-amz-content-sha256': sha256 }
      await ask('PUT', key, { headers, body: new Uint8Array(image) })
    },

    async remove(key: string) {
      await ask('DELETE', key, {})
    },

    /** A URL at which anybody may read the image for `seconds`. */
    async url(key: string, seconds: number): Promise<string> {
      const url = `${urlOf(key)}?X-Amz-Expires=${seconds}`
      return (await client.sign(url, { aws: { signQuery: true } })).url
    },
  }

  async function ask(method: 'PUT' | 'DELETE', key: string, request: RequestInit) {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await client.fetch(urlOf(key), { ...request, method, signal })
    const text = await answer.text()
    if (answer.ok) return
    const said = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? 'no reason given'
    throw new Error(`The S3 bucket ${bucket} answered HTTP ${answer.status} (${said}) to ${method}`)
  }
}

const KEY = /^org_\w+\/int_\w+\/frm_\w+\.\w+$/

/** @throws Error when the key could lead elsewhere, such as through `..` */
function checked(key: string) {
  if (!KEY.test(key)) throw new Error(`Not the key of an image of a frame: ${key}`)
  return key
}
