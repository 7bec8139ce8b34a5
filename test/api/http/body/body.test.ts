import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createBodyReader } from '../../../../api/http/body/body.ts'
import { MEGABYTE } from '../../../../api/http/body/body_text.ts'
import { breathe, collectGarbage } from '../../../patches/survivors.ts'

/** Steps that wait for something else, such as the database. */
const STEPS = 5

test('while one organization has twenty heavy bodies, another is answered before the last of them', async () => {
  const { send, answered } = sendTo(createBodyReader())
  await Promise.all([
    ...Array.from({ length: 20 }, (_, n) => send('a', `a${n}`, 100_000)),
    send('b', 'light', 10),
  ])
  expect(answered.indexOf('light')).toBeLessThan(answered.indexOf('a10'))
})

test("no organization's second heavy body comes before another's first, and each one's are used in order", async () => {
  const { send, begun } = sendTo(createBodyReader())
  const bodies = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']
  await Promise.all(bodies.map((name) => send(name[0]!, name, 100_000)))
  expect(begun.slice(0, 3)).toEqual(['a1', 'b1', 'c1'])
  expect(begun.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a2', 'a3'])
  expect(begun.filter((name) => name.startsWith('b'))).toEqual(['b1', 'b2'])
})

test('a heavy body that is refused lets the next one in', async () => {
  const withBody = createBodyReader()
  const read = (text: string) =>
    withBody(requestOf(text), { sender: 'a' }, (body) => Promise.resolve(body))
  const refused = read(`"${'x'.repeat(100_000)}`)
  const next = read(JSON.stringify('x'.repeat(100_000)))
  await expect(refused).rejects.toThrow('Not valid JSON at line 1, column 100002; look')
  expect(await next).toHaveLength(100_000)
})

test("after a heavy body, others get as long as it took before the organization's next one", async () => {
  const { send, answered } = sendTo(createBodyReader())
  let used = 0
  const first = send('a', 'a1', 100_000, () => {
    const until = performance.now() + 100
    while (performance.now() < until);
    used = performance.now()
  })
  const second = send('a', 'a2', 100_000, () => {
    // A timer may be early by a fraction of a millisecond.
    expect(performance.now() - used).toBeGreaterThan(99)
  })
  await first
  await second
  expect(answered).toEqual(['a1', 'a2'])
})

test('a body that merely waits for somebody else lets the next one in', async () => {
  const withBody = createBodyReader()
  const heavy = JSON.stringify('x'.repeat(100_000))
  let answer!: (text: string) => void
  const asked = new Promise<string>((resolve) => (answer = resolve))
  const waiting = withBody(requestOf(heavy), { sender: 'a' }, (_, next) => (next(), asked))
  expect(await withBody(requestOf(heavy), { sender: 'a' }, async () => 'used')).toBe('used')
  answer('answered')
  expect(await waiting).toBe('answered')
})

test('a heavy body whose client has disconnected is not used', async () => {
  const withBody = createBodyReader()
  const heavy = JSON.stringify('x'.repeat(100_000))
  const gone = new AbortController()
  const begun: string[] = []
  const first = withBody(requestOf(heavy), { sender: 'a' }, async () => gone.abort())
  const second = withBody(requestOf(heavy), { sender: 'a', gone: gone.signal }, async () => {
    begun.push('second')
  })
  await first
  await expect(second).rejects.toThrow('ended early')
  expect(begun).toEqual([])
})

test('the chunks of a body are released as they arrive', async () => {
  const pieces: WeakRef<Buffer>[] = []
  let kept = Infinity
  async function* body() {
    for (let i = 0; i < 1_000; i++) {
      const piece = Buffer.from(' ')
      pieces.push(new WeakRef(piece))
      yield piece
    }
    await breathe()
    collectGarbage()
    kept = pieces.filter((piece) => piece.deref() !== undefined).length
    yield Buffer.from('"all of it"')
  }
  const request = requestOf('', body())
  const read = createBodyReader()(request, { sender: null }, async (sent) => sent)
  expect(await read).toBe('all of it')
  expect(kept).toBeLessThan(100)
})

test('a body in very many small chunks is refused before it has been read in full, and one in larger chunks is not', async () => {
  const withBody = createBodyReader()
  let read = 0
  function* pieces(count: number, length: number) {
    for (read = 0; read < count; read++) yield Buffer.from(' '.repeat(length))
    yield Buffer.from('"all of it"')
  }
  const send = (count: number, length: number) =>
    withBody(
      requestOf('', pieces(count, length)),
      { sender: null, max_bytes: 4e6 },
      async (sent) => sent,
    )
  expect(await send(10_000, 1)).toBe('all of it')
  expect(await send(30_000, 100)).toBe('all of it')
  await expect(send(100_000, 1)).rejects.toMatchObject({
    status: 400,
    headers: { Connection: 'close' },
  })
  expect(read).toBeLessThan(50_000)
})

test('a large body that keeps arriving is read, however long it takes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  async function* pieces() {
    yield Buffer.from(' '.repeat(1.1 * MEGABYTE))
    for (let seconds = 0; seconds < 60; seconds++) {
      yield Buffer.from(' '.repeat(MEGABYTE / 16))
      await setImmediate()
      vi.advanceTimersByTime(1_000)
    }
    yield Buffer.from('"all of it"')
  }
  const request = requestOf('', pieces())
  const read = createBodyReader()(request, { sender: 'a', max_bytes: 9e6 }, async (sent) => sent)
  expect(await read).toBe('all of it')
})

function sendTo(withBody: ReturnType<typeof createBodyReader>) {
  const begun: string[] = []
  const answered: string[] = []
  return {
    begun,
    answered,
    send: (org_id: string, name: string, bytes: number, work = () => {}) =>
      withBody(requestOf(JSON.stringify('x'.repeat(bytes))), { sender: org_id }, async () => {
        begun.push(name)
        work()
        if (bytes < 100) for (let step = 0; step < STEPS; step++) await setImmediate()
        answered.push(name)
      }),
  }
}

function requestOf(
  text: string,
  pieces: Iterable<Buffer> | AsyncIterable<Buffer> = [Buffer.from(text)],
) {
  const length =
    text === '' ? { 'transfer-encoding': 'chunked' } : { 'content-length': text.length }
  const headers = { 'content-type': 'application/json', ...length }
  return Object.assign(Readable.from(pieces), { headers }) as unknown as IncomingMessage
}
