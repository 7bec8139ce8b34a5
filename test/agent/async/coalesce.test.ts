import { expect, test } from 'vitest'
import { coalesce } from '../../../agent/async/coalesce.ts'

/** Work whose runs end when the test says so. */
function held() {
  const ends: (() => void)[] = []
  const { run, settled } = coalesce(() => new Promise((resolve) => ends.push(resolve)))
  return { ends, run, settled }
}

test('requests during a run share the next one', async () => {
  const { ends, run, settled } = held()
  const first = run()
  await expect.poll(() => ends.length).toBe(1)
  const [second, third] = [run(), run()]
  expect(second).toBe(third)

  ends[0]!()
  await first
  await expect.poll(() => ends.length).toBe(2)
  ends[1]!()
  await Promise.all([second, settled()])
  expect(ends).toHaveLength(2)
})

test('a run starts after its request, even when another has just started', async () => {
  let stored = 0
  let seen = 0
  const { run } = coalesce(async () => {
    const now = stored
    await Promise.resolve()
    seen = now
  })
  for (let i = 1; i <= 5; i++) {
    void run()
    await Promise.resolve()
    stored = i
    await run()
    expect(seen).toBe(i)
  }
})

test('a failed run does not stop the next', async () => {
  let runs = 0
  const { run } = coalesce(() =>
    ++runs === 1 ? Promise.reject(new Error('no')) : Promise.resolve(),
  )
  await expect(run()).rejects.toThrow('no')
  await run()
  expect(runs).toBe(2)
})
