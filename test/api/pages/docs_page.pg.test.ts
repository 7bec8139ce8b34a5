import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { useService } from '../../helpers/api/service.ts'

const service = useService()
const limited = useService({ RATE_PER_MINUTE: '3' })
const DOCUMENTS = ['/v1/openapi.json', '/docs/api', '/docs']

type Got = { status: number; headers: Record<string, unknown>; body: Buffer }

/** As it is sent: `fetch` would undo the encoding. */
function get(path: string, headers: Record<string, string> = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    request(service.url() + path, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode!,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}

describe.each(DOCUMENTS)('%s', (path) => {
  test('is sent in the best encoding that the client reads', async () => {
    const plain = await get(path)
    expect(plain.headers['content-encoding']).toBeUndefined()
    const zipped = await get(path, { 'accept-encoding': 'gzip, deflate' })
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip' })
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true)
    const best = await get(path, { 'accept-encoding': 'gzip, deflate, br' })
    expect(best.headers).toMatchObject({ 'content-encoding': 'br' })
    expect(brotliDecompressSync(best.body).equals(plain.body)).toBe(true)
    expect(best.body.length).toBeLessThan(zipped.body.length)
    const refused = await get(path, { 'accept-encoding': 'br;q=0, gzip;q=0' })
    expect(refused.headers['content-encoding']).toBeUndefined()
  })

  test('is not sent again to a client that has it', async () => {
    const { headers } = await get(path)
    const etag = String(headers.etag)
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect(headers).toMatchObject({ 'cache-control': 'no-cache' })
    expect(String(headers.vary).toLowerCase()).toContain('accept-encoding')
    const again = await get(path, { 'if-none-match': etag })
    expect(again).toMatchObject({ status: 304, headers: { etag } })
    expect(again.body).toHaveLength(0)
    expect(await get(path, { 'if-none-match': '"other"' })).toMatchObject({ status: 200 })
  })
})

test('documents count towards the limit of pages of an address', async () => {
  const statuses = []
  for (const path of ['/v1/openapi.json', '/docs', '/docs/nothing', '/v1/openapi.json']) {
    statuses.push((await limited.call('GET', path)).status)
  }
  expect(statuses).toEqual([200, 200, 404, 429])
  const { status, headers } = await limited.call('GET', '/assets/docs_index.json')
  expect(status).toBe(429)
  expect(headers.get('retry-after')).toMatch(/^\d+$/)
})
