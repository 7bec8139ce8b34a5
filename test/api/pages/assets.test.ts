import Router from '@koa/router'
import Koa from 'koa'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { mountAssets } from '../../../api/pages/assets.ts'
import { pack } from '../../../api/pages/packed.ts'

/** The assets of a small service, which notes what it reads and what counts under the limit of pages. */
async function assets() {
  const [read, counted]: [string[], string[]] = [[], []]
  let arrived = 0
  let whenArrived = () => {}
  let wanted = 1
  /** Resolves when so many requests have arrived. */
  const arrivals = (count: number) =>
    new Promise<void>((resolve) => {
      wanted = count
      whenArrived = resolve
    })
  let all: Promise<void> = Promise.resolve()
  const router = new Router()
  const app = new Koa()
  app.use(async (ctx, next) => {
    if (++arrived === wanted) whenArrived()
    await next()
  })
  const admission = { admitAddress: (_ip: string, kind: string) => void counted.push(kind) }
  mountAssets(router, admission, async (name) => {
    read.push(name)
    await all
    return pack(name)
  })
  app.use(router.routes())
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  return { get, read, counted, holdUntil: (count: number) => void (all = arrivals(count)) }
}

test('a file that many ask for at once is read and compressed once', async () => {
  const { get, read, holdUntil } = await assets()
  const names = Array.from({ length: 8 }, () => '/assets/console-ABCDEFGH.js.map')
  holdUntil(names.length)
  const texts = await Promise.all(names.map(get))
  expect(new Set(texts)).toEqual(new Set(['console-ABCDEFGH.js.map']))
  expect(read).toEqual(['console-ABCDEFGH.js.map'])
})

test.each([
  ['/assets/docs_index.json', 2],
  ['/assets/docs%5Findex.json', 2],
  ['/embed.js', 2],
  ['/favicon.ico', 2],
  ['/assets/join-ABCDEFGH.css', 1],
  ['/assets/join-ABCDEFGH.js.map', 1],
])('%s, asked for twice, counts %d times under the limit of pages', async (path, times) => {
  const { get, counted } = await assets()
  await get(path)
  await get(path)
  expect(counted).toEqual(Array.from({ length: times }, () => 'page'))
})
