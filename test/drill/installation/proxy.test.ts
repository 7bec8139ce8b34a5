import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openProxy, type Proxy } from '../../../drill/installation/proxy.ts'

test('what goes in comes out at the other end, both ways, including the end of the stream', async () => {
  const { proxy } = await proxied()
  const client = await dial(proxy)
  expect(await ask(client, 'hello')).toBe('hello')
  expect(await ask(client, 'x'.repeat(3_000_000))).toHaveLength(3_000_000)
  client.end()
  await once(client, 'end')
})

test('a cut breaks connections and refuses new ones until it is mended', async () => {
  const { proxy } = await proxied()
  const client = await dial(proxy)
  await ask(client, 'hello')
  const broken = brokenBy(client)
  proxy.cut()
  expect(await broken).toMatchObject({ code: 'ECONNRESET' })
  await expect(dial(proxy)).rejects.toMatchObject({ code: 'ECONNREFUSED' })

  await proxy.mend()
  expect(await ask(await dial(proxy), 'again')).toBe('again')
})

test('blocked data is silently held back, and arrives in order once the block is mended', async () => {
  const { proxy, arrived } = await proxied()
  const client = await dial(proxy)
  await ask(client, 'before')
  proxy.block('there', 'back')
  const answered = ask(client, 'onetwo')
  const newcomer = await dial(proxy)
  const greeted = ask(newcomer, 'new')
  await turns()
  expect(arrived.join('')).toBe('before')

  await proxy.mend()
  expect(await answered).toBe('onetwo')
  expect(await greeted).toBe('new')
})

test('a half-open connection carries the question and holds back the answer', async () => {
  const { proxy, arrived, whenArrived } = await proxied()
  const client = await dial(proxy)
  await ask(client, 'before')
  proxy.block('back')
  let hasAnswer = false
  const answered = ask(client, 'question').then((answer) => ((hasAnswer = true), answer))
  await whenArrived('beforequestion')
  await turns()
  expect({ arrived: arrived.join(''), hasAnswer }).toEqual({
    arrived: 'beforequestion',
    hasAnswer: false,
  })
  await proxy.mend()
  expect(await answered).toBe('question')
})

test('new connections go to the redirect target', async () => {
  const { proxy } = await proxied()
  const other = await echo('other: ')
  proxy.redirect(other.port)
  expect(await ask(await dial(proxy), 'hello', 12)).toBe('other: hello')
})

test('with latency, nothing arrives earlier than that', async () => {
  const { proxy } = await proxied()
  const client = await dial(proxy)
  proxy.delay(40)
  const asked_at = performance.now()
  await ask(client, 'hello')
  expect(performance.now() - asked_at).toBeGreaterThanOrEqual(79)
})

async function proxied() {
  const server = await echo()
  const proxy = await openProxy(server.port)
  onTestFinished(() => proxy.close())
  return { proxy, ...server }
}

/** A server that echoes what it gets. */
async function echo(prefix = '') {
  const arrived: string[] = []
  const waiting: (() => void)[] = []
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {})
    socket.on('end', () => socket.end())
    socket.on('data', (chunk) => {
      arrived.push(String(chunk))
      for (const look of waiting) look()
      socket.write(prefix + String(chunk))
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return {
    arrived,
    port: (server.address() as AddressInfo).port,
    whenArrived: (text: string) =>
      new Promise<void>((resolve) => {
        const look = () => arrived.join('') === text && resolve()
        waiting.push(look)
        look()
      }),
  }
}

async function dial({ port }: Proxy): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** Sends `text` and returns this many characters of what came back. */
async function ask(socket: Socket, text: string, length = text.length): Promise<string> {
  let answer = ''
  socket.write(text)
  while (answer.length < length) answer += String((await once(socket, 'data'))[0])
  return answer
}

function brokenBy(socket: Socket) {
  return new Promise((resolve) => socket.once('error', resolve))
}

/** Time for what was written to arrive, if it could. */
async function turns() {
  for (let i = 0; i < 50; i++) await new Promise((resolve) => setImmediate(resolve))
}
