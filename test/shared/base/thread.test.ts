import { expect, onTestFinished, test } from 'vitest'
import { startThread } from '../../../shared/base/thread.ts'

/** Answers with what it is asked, and exits in several ways. */
const TALKER = `
import { parentPort, threadId } from 'node:worker_threads'
const talk = {
  who: () => String(threadId),
  end: () => process.exit(3),
  fail: () => { throw new Error('it broke') },
  hang: () => { for (;;); },
  'end later': () => void setImmediate(() => process.exit(0)),
}
const say = (answer) => parentPort.postMessage({ answer })
say('loaded')
parentPort.on('message', (request) => say(talk[request]?.() ?? request))`

async function startTalker(longest_ms?: number) {
  const file = new URL(`data:text/javascript,${encodeURIComponent(TALKER)}`)
  const thread = await startThread<string, string>(file, { ...(longest_ms && { longest_ms }) })
  onTestFinished(() => thread.close())
  return thread
}

test('requests of a thread are answered in order', async () => {
  const { ask } = await startTalker()
  expect(await Promise.all(['one', 'two', 'three'].map(ask))).toEqual(['one', 'two', 'three'])
})

test.each([
  ['ends', 'end', /ended with status 3/],
  ['breaks', 'fail', /it broke/],
])('a thread that %s fails its pending requests and is restarted', async (_, request, reason) => {
  const { ask } = await startTalker()
  const asked = await Promise.allSettled([ask(request), ask('more')])
  const failed = { reason: { message: expect.stringMatching(reason) as unknown } }
  expect(asked).toMatchObject([failed, failed])
  expect(await ask('again')).toBe('again')
})

test('a thread that exited while idle is restarted by the next request', async () => {
  const { ask } = await startTalker()
  const first = await ask('who')
  await ask('end later')
  // A request on its way to a thread that exits fails.
  await expect.poll(() => ask('who').catch(() => first)).not.toBe(first)
})

test('a hung thread is terminated, and the next request restarts it', async () => {
  const { ask } = await startTalker(500)
  await expect(ask('hang')).rejects.toThrow(/did not answer within 500 ms/)
  // On a frozen machine, even this may take too long.
  await expect.poll(() => ask('again').catch(() => 'too late')).toBe('again')
})
