import { expect, test } from 'vitest'
import { serverAnswer } from '../../../../providers/model/request/server_answer.ts'

test.each([
  ['at once', 'data: {"error":{"message":"no","code":400}}\n\n', { status: 400 }],
  ['at once, without a status', 'data: {"error":"no"}\n\n', { status: 500 }],
  ['as no error', 'data: {"choices":[]}\n\n', undefined],
  ['as nothing', '', undefined],
])('the first event tells whether a stream is a refusal: %s', async (_, text, refusal) => {
  const answer = await serverAnswer(new Response(text))
  expect(answer.refusal).toEqual(refusal && expect.objectContaining(refusal))
  expect(await answer.response.text()).toBe(text)
})

test('a stream that takes its time is a reply, and nothing of it is lost', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const { response, refusal } = await serverAnswer(new Response(readable), 1)
  expect(refusal).toBeUndefined()
  const text = response.text()
  const writer = writable.getWriter()
  for (const part of ['data: {"choi', 'ces":[]}\n\ndata: ', '[DONE]\n\n'])
    await writer.write(Buffer.from(part))
  await writer.close()
  expect(await text).toBe('data: {"choices":[]}\n\ndata: [DONE]\n\n')
})

test('a stream that nobody reads is closed', async () => {
  let isClosed = false
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(Buffer.from('data: {"choices":[]}\n\n')),
    cancel: () => void (isClosed = true),
  })
  const { response } = await serverAnswer(new Response(body))
  const reader = response.body!.getReader()
  await reader.read()
  await reader.cancel()
  expect(isClosed).toBe(true)
})
