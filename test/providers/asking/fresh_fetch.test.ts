import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freshFetch } from '../../../providers/asking/fresh_fetch.ts'

/** Answers so many requests on each connection, and then closes it without announcing that. */
async function closingAfter(requests: number) {
  const heard: string[] = []
  const server = createServer((socket) => {
    let left = requests
    socket.on('data', (data) => {
      heard.push(String(data).split(' ', 1)[0]!)
      if (left-- === 0) socket.resetAndDestroy()
      else socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('where a server has closed the connection meanwhile, a request is sent on another', async () => {
  const { heard, url } = await closingAfter(1)
  const ask = freshFetch(fetch)
  await (await ask(url)).text()
  // The connection is free from the next turn on.
  await nextTurn()
  const answer = await ask(url, { method: 'POST', body: 'x' })
  expect(await answer.text()).toBe('ok')
  expect(heard).toEqual(['GET', 'POST', 'POST'])
})

test('a server that closes every connection is asked twice, and no more', async () => {
  const { heard, url } = await closingAfter(0)
  await expect(freshFetch(fetch)(url, { method: 'POST', body: 'x' })).rejects.toThrow()
  expect(heard).toEqual(['POST', 'POST'])
})
