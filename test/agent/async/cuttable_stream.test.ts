import { ReadableStream } from 'node:stream/web'
import { expect, test } from 'vitest'
import { pushedStream } from '../../../agent/async/pushed_stream.ts'
import { CuttableStream } from '../../../agent/async/cuttable_stream.ts'

test('it passes everything on, to the end', async () => {
  const { readable } = new CuttableStream(ReadableStream.from(['a', 'b']))
  const passed: string[] = []
  for await (const chunk of readable) passed.push(chunk)
  expect(passed).toEqual(['a', 'b'])
})

test('a cut ends a pending read at once and cancels the source', async () => {
  let isCancelled = false
  const source = pushedStream<string>(() => (isCancelled = true))
  const cuttable = new CuttableStream(source.readable)
  const reader = cuttable.readable.getReader()
  source.push('a')
  expect(await reader.read()).toEqual({ done: false, value: 'a' })
  const next = reader.read()
  cuttable.cut()
  expect(await next).toEqual({ done: true, value: undefined })
  expect(isCancelled).toBe(true)
  cuttable.cut()
})

test('a source that fails makes the stream fail, and nothing is left to cut', async () => {
  const source = new ReadableStream<string>({ pull: () => Promise.reject(new Error('down')) })
  const cuttable = new CuttableStream(source)
  await expect(cuttable.readable.getReader().read()).rejects.toThrow('down')
  cuttable.cut()
})

test('a reader that cancels also cancels the source', async () => {
  let isCancelled = false
  const source = pushedStream<string>(() => (isCancelled = true))
  const cuttable = new CuttableStream(source.readable)
  await cuttable.readable.cancel()
  expect(isCancelled).toBe(true)
  cuttable.cut()
})
