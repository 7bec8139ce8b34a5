import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cacheFolder } from '../../local/home/cache_folder.ts'
import { findWeights } from '../../local/services/weights.ts'
import { loadMoonshine } from '../../local/speech/recognizer/moonshine.ts'
import { RECOGNIZER_RATE } from '../../local/speech/recognizer/recognizer.ts'
import { readWav } from '../../local/speech/wav.ts'
import { answerNext, createCall, TWO_QUESTIONS, whenAsked } from '../helpers/live/call.ts'
import { accessTo, type StackAccess } from '../helpers/live/stack.ts'
import { localEnv, startTestStack, type TestStack } from '../helpers/live/test_stack.ts'

/*
 * Providers from the example of docs/providers.md, and a server of our own behind them: it hears with Moonshine,
 * one request for each utterance, and passes the rest on to the local providers.
 */

const folder = mkdtempSync(join(tmpdir(), 'providers-'))
const asked: string[] = []
/** How much longer than Moonshine the whisper server takes. */
let transcription_ms = 0
let running: TestStack
let stack: StackAccess
let decode: Awaited<ReturnType<typeof loadMoonshine>>
const server = createServer((req, res) => void serve(req, res))

beforeAll(async () => {
  const env = localEnv()
  const cache = cacheFolder(env, '.colloquy')
  decode = await loadMoonshine(
    await findWeights({ cache, env, given: env.MOONSHINE_DIR, progress() {} }),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  running = await startTestStack({
    ...env,
    PROVIDERS: `examples/providers/mine.mjs,${brokenProviders()}`,
    MINE_URL: url,
    MINE_KEY: 'of-mine',
    STT_OPENAI_BASE_URL: `${url}/v1`,
  })
  const { secrets, providers_url } = running
  stack = accessTo({ ...running, ...secrets, providers_url: providers_url! })
})

afterAll(async () => {
  await running.stop()
  server.close()
  rmSync(folder, { recursive: true })
})

/** A file of providers that fail when a call begins. */
function brokenProviders() {
  const file = join(folder, 'broken.mjs')
  const fails = `() => { throw new Error('there is no licence') }`
  const of = (part: string) =>
    `{ part: '${part}', name: 'broken', label: 'Broken', configured: () => null, create: ${fails} }`
  writeFileSync(file, `export default [${['llm', 'stt', 'tts'].map(of).join(', ')}]`)
  return file
}

async function serve(req: IncomingMessage, res: ServerResponse) {
  const { pathname } = new URL(req.url!, 'http://mine')
  const body = await buffer(req)
  asked.push(`${req.method} ${pathname} ${req.headers.authorization}`)
  if (pathname === '/hear') return res.end(await wordsIn(body))
  if (pathname === '/v1/audio/transcriptions') {
    await sleep(transcription_ms)
    const text = await wordsIn(body.subarray(body.indexOf('RIFF')))
    return res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text }))
  }
  const isSpeech = pathname === '/say'
  const { text, voice_id } = isSpeech ? JSON.parse(String(body)) : {}
  const speech = JSON.stringify({ input: text, voice: voice_id === 'ada' ? 'flite:slt' : voice_id })
  const answer = await fetch(
    `${running.providers_url}${isSpeech ? '/v1/audio/speech' : pathname}`,
    req.method === 'GET' ? {} : { method: 'POST', body: isSpeech ? speech : new Uint8Array(body) },
  )
  res.writeHead(answer.status, { 'content-type': answer.headers.get('content-type')! })
  for await (const bytes of answer.body as unknown as AsyncIterable<Uint8Array>) res.write(bytes)
  return res.end()
}

async function wordsIn(wav: Buffer) {
  const { samples, sample_rate } = readWav(wav)
  expect(sample_rate).toBe(RECOGNIZER_RATE)
  return (await decode(samples, () => false))!.text
}

async function holdCall() {
  asked.length = 0
  const { api } = await stack.newOrganization()
  const call = await createCall(stack, api, TWO_QUESTIONS)
  const participant = await call.join()
  await answerNext(participant, call.voice)
  await whenAsked(participant, /one to ten/i)
  await answerNext(participant, call.voice)
  const { findings, transcript } = await call.settled('completed')
  expect(findings).toMatchObject({ job: expect.anything(), rating: { value: 7 } })
  expect(transcript.map(({ text }) => text).join(' ')).toMatch(/teacher.*school.*seven/is)
  return call
}

test('a call hears, thinks and speaks with the providers of a file', async () => {
  await stack.platform.patchSystemConfig({
    body: {
      'llm.model': 'mine:interviewer-by-rule',
      'stt.models': { en: 'mine:moonshine' },
      'tts.voices': { default: { provider: 'mine', voice_id: 'ada' } },
    },
  })
  const call = await holdCall()
  const { setup } = await call.timing()
  expect(setup).toMatchObject({
    llm: { provider: '127.0.0.1', model: 'interviewer-by-rule' },
    stt: { provider: 'mine', model: 'moonshine' },
    tts: { provider: 'mine', voice: 'ada' },
  })
  const all = ['/v1/chat/completions', '/hear', '/say'].map((path) => `POST ${path} Bearer of-mine`)
  // The worker may rehearse with them at the same time.
  expect(asked).toEqual(expect.arrayContaining(all))
})

test('a call that thinks and speaks on this machine is heard through audio/transcriptions', async () => {
  await stack.platform.patchSystemConfig({
    body: { 'llm.model': null, 'stt.models': { en: 'openai:whisper-1' }, 'tts.voices': null },
  })
  const call = await holdCall()
  const { setup } = await call.timing()
  expect(setup).toMatchObject({
    llm: { provider: 'local' },
    stt: { provider: '127.0.0.1', model: 'whisper-1' },
    tts: { provider: 'local' },
  })
  expect(setup.stt).not.toHaveProperty('fallback')
  const utterances = asked.filter(
    (request) => request === 'POST /v1/audio/transcriptions Bearer local',
  )
  expect(utterances.length).toBeGreaterThan(1)
})

test('a whisper server that takes five seconds loses no answer, and is asked once for each', async () => {
  await stack.platform.patchSystemConfig({ body: { 'stt.models': { en: 'openai:whisper-1' } } })
  transcription_ms = 5_000
  await holdCall()
  // One for each answer, and perhaps some of a rehearsal; given up after three seconds, it was three for each.
  expect(asked.length).toBeLessThan(6)
})

test.each([
  ['llm', { 'llm.model': 'broken:x' }, 'The model'],
  ['stt', { 'stt.models': { en: 'broken:x' } }, 'The recognizer'],
  ['tts', { 'tts.voices': { default: { provider: 'broken', voice_id: 'x' } } }, 'The voice'],
])('a call whose %s cannot be made ends with the reason', async (_, broken, part) => {
  const usual = { 'llm.model': null, 'stt.models': null, 'tts.voices': null }
  await stack.platform.patchSystemConfig({ body: { ...usual, ...broken } })
  const { api } = await stack.newOrganization()
  const call = await createCall(stack, api, TWO_QUESTIONS)
  const participant = await call.join()
  const isHeard = 'llm.model' in broken
  if (isHeard) await answerNext(participant, call.voice)
  expect(await (isHeard ? call.settled('failed') : call.reopened())).toMatchObject({
    ended_reason: 'provider_error',
    ended_detail: `${part} failed: \`create\` of the provider broken (broken.mjs) failed: there is no licence`,
  })
})
