import { initializeLogger, llm } from '@livekit/agents'
import * as openai from '@livekit/agents-plugin-openai'
import { expect, test, vi } from 'vitest'
import { offerPictures } from '../../../../agent/interview/asking/picture_offer.ts'
import type { ModelReply } from '../../../../agent/speak/attempts/race.ts'
import { startModel } from '../../../helpers/model.ts'

initializeLogger({ pretty: false, level: 'silent' })

test('a model that refuses a picture is asked again without it, and is never shown one again', async () => {
  const { ask, model, pictured, refusal } = await offer(400)
  const asked: string[] = []
  const requests = {
    withPicture: () => (asked.push('with'), refusal()),
    without: () => (asked.push('without'), reply('Good day.')),
  }
  expect(await textOf(ask(model, requests))).toBe('Good day.')
  expect(await textOf(ask(model, requests))).toBe('Good day.')
  expect(asked).toEqual(['with', 'without', 'without'])
  expect(pictured).not.toHaveBeenCalled()
})

test('a refusal of the contents is not blamed on pictures in general', async () => {
  const { ask, model } = await offer()
  const asked: string[] = []
  const error = Object.assign(new Error('400'), { body: { code: 'content_filter' } })
  const refused: ModelReply = {
    async *[Symbol.asyncIterator]() {
      model.emit('error', { error } as never)
      yield* []
    },
    close() {},
  }
  const requests = {
    withPicture: () => (asked.push('with'), refused),
    without: () => (asked.push('without'), reply('Good day.')),
  }
  for (const _ of [1, 2]) expect(await textOf(ask(model, requests))).toBe('Good day.')
  expect(asked).toEqual(['with', 'without', 'with', 'without'])
})

test('a reply to a request with the picture is reported once', async () => {
  const { ask, model, pictured } = await offer()
  const requests = {
    withPicture: () => reply('I ', 'see.'),
    without: () => reply('Never asked.'),
  }
  expect(await textOf(ask(model, requests))).toBe('I see.')
  expect(pictured).toHaveBeenCalledOnce()
})

test.each([401, 429, 500])('a failure with %i is not blamed on the picture', async (status) => {
  const { ask, model, refusal } = await offer(status)
  const without = vi.fn(() => reply('Never asked.'))
  expect(await textOf(ask(model, { withPicture: refusal, without }))).toBe('')
  await textOf(ask(model, { withPicture: () => reply('I see.'), without }))
  expect(without).not.toHaveBeenCalled()
})

test('an attempt that was closed does not ask again', async () => {
  const { ask, model, refusal } = await offer(400)
  const without = vi.fn(() => reply('Never asked.'))
  const attempt = ask(model, { withPicture: refusal, without })
  attempt.close()
  expect(await textOf(attempt)).toBe('')
  expect(without).not.toHaveBeenCalled()
})

/** A model on a server that responds to every request with `status`. */
async function offer(status = 400) {
  const { url } = await startModel({ status })
  const model = new openai.LLM({ apiKey: 'none', baseURL: url })
  model.on('error', () => {})
  const pictured = vi.fn()
  const connOptions = { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 280_000 }
  const refusal = (): ModelReply => model.chat({ chatCtx: llm.ChatContext.empty(), connOptions })
  return { ask: offerPictures(pictured), model, pictured, refusal }
}

function reply(...words: string[]): ModelReply {
  return {
    async *[Symbol.asyncIterator]() {
      for (const content of words) yield { id: 'c', delta: { role: 'assistant' as const, content } }
    },
    close: () => {},
  }
}

async function textOf(reply: ModelReply) {
  let text = ''
  for await (const { delta } of reply) text += delta?.content ?? ''
  return text
}
