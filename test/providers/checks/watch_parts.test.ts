import { expect, onTestFinished, test } from 'vitest'
import { watchParts } from '../../../providers/checks/watch_parts.ts'
import { eventually } from '../../helpers/eventually.ts'
import { neverGiveUp } from '../../helpers/held_timers.ts'
import { serve } from '../../helpers/servers/serve.ts'
import { hurry } from './hurry.ts'

test('a refused key is told once, and the part works again when the provider accepts it', async () => {
  onTestFinished(neverGiveUp())
  onTestFinished(hurry())
  let status = 401
  let requests = 0
  const provider = await serve((_, res) => {
    requests++
    res.writeHead(status).end()
  })
  const told: string[] = []
  const env = { OPENAI_BASE_URL: `${provider}/v1`, OPENAI_API_KEY: 'dead' }
  const watch = watchParts({
    asked: async () => ({ env, local: ['stt', 'tts'] }),
    warn: (sentence) => told.push(sentence),
    recovered: () => told.push('recovered'),
    periods: { well_ms: 3_600_000, ill_ms: 1 },
  })
  onTestFinished(watch.stop)
  const state = () => watch.checks().find(({ part }) => part === 'llm')?.state
  expect(state()).toBeUndefined()
  await eventually(() => state() === 'broken' && requests > 6)
  expect(told).toEqual([
    `${new URL(provider).host} refuses the key (HTTP 401): check OPENAI_API_KEY`,
  ])
  status = 200
  await eventually(() => state() === 'works')
  expect(told.slice(1)).toEqual(['recovered'])

  // While all is well it is asked again only when a call fails.
  status = 401
  watch.doubt('llm')
  await eventually(() => state() === 'broken')
})

test('a voice that a call could not hear is found out without a call', async () => {
  onTestFinished(neverGiveUp())
  onTestFinished(hurry())
  const provider = await serve((request, response) => {
    request.resume()
    if (request.method === 'GET') response.end('{"data":[]}')
    else response.writeHead(200, { 'content-type': 'audio/mpeg' }).end('ID3')
  })
  const told: string[] = []
  const watch = watchParts({
    asked: async () => ({ env: { SPEECH_BASE_URL: `${provider}/v1` }, local: ['stt', 'llm'] }),
    warn: (sentence) => told.push(sentence),
    recovered: () => told.push('recovered'),
    rehearses: true,
    rehearsed: ({ checks, problems }) => {
      expect(checks).toEqual(watch.checks())
      told.push(...problems, checks.find(({ part }) => part === 'tts')!.state)
    },
  })
  onTestFinished(watch.stop)
  await eventually(() => told.length === 3)
  const sentence = `${new URL(provider).host} answered MP3 where PCM was asked: check TTS_MODEL, TTS_VOICE and SPEECH_BASE_URL`
  expect(told).toEqual([sentence, sentence, 'broken'])
})
