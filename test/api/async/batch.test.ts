import { expect, test } from 'vitest'
import { batched } from '../../../api/async/batch.ts'

const itself = (item: string) => item

test('calls made during a batch run together after it, each with its own result', async () => {
  const { batches, ask, release } = recorded()
  const first = ask('a')
  await until(() => batches.length === 1)
  const others = ['b', 'c', 'd'].map(ask)
  release(0)
  await until(() => batches.length === 2)
  release(1)
  expect(batches).toEqual([['a'], ['b', 'c', 'd']])
  expect(await Promise.all([first, ...others])).toEqual(['A', 'B', 'C', 'D'])
})

test('a slow batch delays the others only briefly', async () => {
  const { batches, ask, release } = recorded()
  void ask('held up')
  await until(() => batches.length === 1)
  const other = ask('b')
  await until(() => batches.length === 2)
  release(1)
  expect(await other).toBe('B')
})

test('one item that fails does not affect the others', async () => {
  const refuse = (items: string[]) =>
    items.includes('bad')
      ? Promise.reject(new Error(`refused ${items.length}`))
      : Promise.resolve(items.map((item) => item.toUpperCase()))
  const ask = batched(refuse, itself)
  expect(await Promise.allSettled(['a', 'bad', 'c'].map(ask))).toEqual([
    { status: 'fulfilled', value: 'A' },
    { status: 'rejected', reason: new Error('refused 1') },
    { status: 'fulfilled', value: 'C' },
  ])
})

test('no batch contains the same key twice, or too many items', async () => {
  const batches: string[][] = []
  const ask = batched((items: string[]) => {
    batches.push(items)
    return Promise.resolve(items)
  }, itself)
  const items = Array.from({ length: 200 }, (_, i) => String(i))
  await Promise.all(['0', '1', ...items].map(ask))
  expect(batches.map(({ length }) => length)).toEqual([128, 74])
  for (const batch of batches) expect(new Set(batch).size).toBe(batch.length)
})

/** Answers in upper case, each batch when it is released. */
function recorded() {
  const batches: string[][] = []
  const releases: (() => void)[] = []
  const ask = batched((items: string[]) => {
    batches.push(items)
    return new Promise<string[]>((resolve) =>
      releases.push(() => resolve(items.map((item) => item.toUpperCase()))),
    )
  }, itself)
  return { batches, ask, release: (nth: number) => releases[nth]!() }
}

async function until(reached: () => boolean) {
  while (!reached()) await new Promise((resolve) => setImmediate(resolve))
}
