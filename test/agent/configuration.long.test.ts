import { expect, test } from 'vitest'
import type { LogEntry } from '../../local/providers/provider_log.ts'
import { answerNext, createCall, ONE_QUESTION } from '../helpers/live/call.ts'
import { useOwnStack } from '../helpers/live/own_stack.ts'
import { providerLog } from '../helpers/live/provider_log.ts'

/* The configuration of the whole platform changes, so the stack belongs to this file alone. */

const own = useOwnStack()

test('a changed model, recognizer, voice and end of turn apply from the next call on, not to a running one', async () => {
  const stack = own()
  const { api } = await stack.newOrganization()
  const before = await createCall(stack, api, ONE_QUESTION)
  const first = await before.join()
  await first.whenAgentAsks()
  const usual = (await before.timing()).setup

  await stack.platform.patchSystemConfig({
    body: {
      'llm.model': 'another-model',
      'stt.models': { en: 'another-recognizer' },
      'tts.voices': { en: { provider: 'local', voice_id: 'flite:awb', model: 'another-voice' } },
      'audio.eou_backend': 'text',
    },
  })
  const changed_at = Date.now()
  await answerNext(first, before.voice)
  await before.settled('completed')
  expect(await askedSince(changed_at)).toEqual({
    llm: ['interviewer-by-rule'],
    stt: ['local-recognizer'],
    tts: ['local-voice flite:slt'],
  })
  expect((await before.timing()).setup).toEqual(usual)

  const next_at = Date.now()
  const after = await createCall(stack, api, ONE_QUESTION)
  await answerNext(await after.join(), after.voice)
  await after.settled('completed')
  expect(await askedSince(next_at)).toEqual({
    llm: ['another-model'],
    stt: ['another-recognizer'],
    tts: ['another-voice flite:awb'],
  })
  const timing = await after.timing()
  expect(timing.setup).toMatchObject({
    llm: { model: 'another-model' },
    stt: { model: 'another-recognizer' },
    tts: { model: 'another-voice', voice: 'flite:awb' },
    eou_backend: 'text',
  })
  expect(Object.keys((timing.usage as { stt: object }).stt)).toEqual(['another-recognizer'])
})

/** The models and voices that calls asked for, excluding the participant's voice. */
async function askedSince(since: number) {
  const entries = await providerLog(own(), since)
  const of = (provider: string, name: (detail: LogEntry['detail']) => unknown) => [
    ...new Set(entries.filter((one) => one.provider === provider).map((one) => name(one.detail))),
  ]
  return {
    llm: of('llm', ({ model, task }) => task === 'conversation' && model).filter(Boolean),
    stt: of('stt', ({ model }) => model),
    tts: of('tts', ({ model, voice }) => model !== 'tts-1' && `${model} ${voice}`).filter(Boolean),
  }
}
