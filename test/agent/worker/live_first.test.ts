import { expect, test } from 'vitest'
import { LATE } from '../../../agent/async/within.ts'
import { createLiveFirst } from '../../../agent/worker/live_first.ts'

/** An order on its own clock, in which each question is answered by hand. */
function ordered() {
  let now = 0
  const order = createLiveFirst(() => now)
  const begun: string[] = []
  const open = new Map<string, { resolve(name: string): void; reject(error: Error): void }>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve, reject) => open.set(name, { resolve, reject }))
  }
  return {
    begun,
    decide: (name: string) => order.decide(work(name)),
    measure: (name: string, by: number) => order.measure(by, work(name)),
    async answer(name: string) {
      open.get(name)!.resolve(name)
      await new Promise(setImmediate)
    },
    async fail(name: string) {
      open.get(name)!.reject(new Error(name))
      await new Promise(setImmediate)
    },
    at(instant: number) {
      now = instant
    },
  }
}

test('a decision begins at once, however many measurements are running or pending', async () => {
  const { begun, decide, measure, answer } = ordered()
  for (const name of ['a', 'b', 'c']) void measure(name, 100)
  const decisions = [decide('first'), decide('second')]
  expect(begun).toEqual(['a', 'first', 'second'])
  await answer('second')
  await answer('first')
  expect(await Promise.all(decisions)).toEqual(['first', 'second'])
})

test('no measurement begins during a decision or during another measurement', async () => {
  const { begun, decide, measure, answer } = ordered()
  void decide('decision')
  const measured = [measure('a', 100), measure('b', 100)]
  expect(begun).toEqual(['decision'])
  await answer('decision')
  expect(begun).toEqual(['decision', 'a'])
  await answer('a')
  expect(begun).toEqual(['decision', 'a', 'b'])
  await answer('b')
  expect(await Promise.all(measured)).toEqual(['a', 'b'])
})

test('a measurement that would begin too late is dropped, and the next timely one is not', async () => {
  const { begun, measure, answer, at } = ordered()
  const measured = [measure('a', 100), measure('late', 100), measure('in time', 200)]
  at(150)
  await answer('a')
  expect(begun).toEqual(['a', 'in time'])
  await answer('in time')
  expect(await Promise.all(measured)).toEqual(['a', LATE, 'in time'])
})

test('a failure is passed to the caller, and the others continue', async () => {
  const { begun, decide, measure, fail, answer } = ordered()
  const failing = expect(measure('a', 100)).rejects.toThrow('a')
  const next = measure('b', 100)
  await fail('a')
  await failing
  expect(begun).toEqual(['a', 'b'])
  await answer('b')
  expect(await next).toBe('b')
  const decision = expect(decide('c')).rejects.toThrow('c')
  void measure('d', 100)
  await fail('c')
  await decision
  expect(begun.at(-1)).toBe('d')
})
