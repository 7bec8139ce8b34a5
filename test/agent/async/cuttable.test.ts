import { ReadableStream } from 'node:stream/web'
import { expect, test } from 'vitest'
import { pushedStream } from '../../../agent/async/pushed_stream.ts'
import { Cuttable } from '../../../agent/async/cuttable.ts'

test('it passes everything on, to the end', async () => {
  const { readable } = new Cuttable(ReadableStream.from(['a', 'b']))
  const passed: string[] = []
  for await (const chunk of readable) passed.push(chunk)
  expect(passed).toEqual(['a', 'b'])
})

test('whoever waits for more is told that it is over as soon as it is cut, and the source is cancelled', async () => {
  let isCancelled = false
  const source = pushedStream<string>(() => (isCancelled = true))
  const cuttable = new Cuttable(source.readable)
  const reader = cuttable.readable.getReader()
  source.push('a')
  expect(await reader.read()).toEqual({ done: false, value: 'a' })
  const next = reader.read()
  cuttable.cut()
  expect(await next).toEqual({ done: true, value: undefined })
  expect(isCancelled).toBe(true)
  cuttable.cut()
})

test('a source that fails fails the stream, and there is nothing left to cut', async () => {
  const source = new ReadableStream<string>({ pull: () => Promise.reject(new Error('down')) })
  const cuttable = new Cuttable(source)
  await expect(cuttable.readable.getReader().read()).rejects.toThrow('down')
  cuttable.cut()
})

test('whoever reads no more cancels the source', async () => {
  let isCancelled = false
  const source = pushedStream<string>(() => (isCancelled = true))
  const cuttable = new Cuttable(source.readable)
  await cuttable.readable.cancel()
  expect(isCancelled).toBe(true)
  cuttable.cut()
})
