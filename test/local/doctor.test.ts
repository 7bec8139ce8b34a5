import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { commandOf } from '../../local/process/process_table.ts'
import { loadProviders } from '../../providers/load_providers.ts'
import { eventually } from '../helpers/eventually.ts'
import { quietPort } from '../helpers/servers/quiet_port.ts'
import { providersAtHand } from './providers/providers_at_hand.ts'
import { neverGiveUp } from '../helpers/held_timers.ts'
import { temporaryFolder } from '../helpers/temporary_folder.ts'
import { hurry } from '../providers/checks/hurry.ts'
import { examined } from './examined.ts'

beforeEach(neverGiveUp)
beforeEach(hurry)
beforeEach(() => {
  // On a busy machine, each answer is late, which is told.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  return () => clock.mockRestore()
})

test('providers, a database and a media server that are unreachable are each reported', async () => {
  const nobody = `127.0.0.1:${await quietPort()}`
  const env = {
    OPENAI_BASE_URL: `http://${nobody}/v1`,
    SPEECH_BASE_URL: `http://${nobody}/v1`,
    DEEPGRAM_BASE_URL: `ws://${nobody}`,
    DATABASE_URL: `postgres://a:b@${nobody}/c`,
    LIVEKIT_URL: `ws://${nobody}`,
    LIVEKIT_API_KEY: 'key',
    LIVEKIT_API_SECRET: 'secret',
  }
  const outOfReach = (variable: string) => ({
    state: 'error',
    text: `${nobody} cannot be reached (ECONNREFUSED): start the server, or check ${variable}`,
  })
  expect(await examined(env)).toMatchObject({
    settings: { state: 'ok' },
    model: outOfReach('OPENAI_BASE_URL'),
    voice: outOfReach('SPEECH_BASE_URL'),
    recognizer: outOfReach('DEEPGRAM_BASE_URL'),
    Postgres: { state: 'error', text: expect.stringContaining('DATABASE_URL') },
    'livekit-server': { state: 'error', text: expect.stringContaining('LIVEKIT_URL') },
  })
})

test('a misspelt setting is pointed out', async () => {
  const { settings } = await examined({ AGENT_MAX_CALL: '2' })
  expect(settings).toMatchObject({
    state: 'note',
    text: expect.stringContaining('did you mean AGENT_MAX_CALLS?') as string,
  })
})

test('what a provider in a file reads is no misspelt name, and its own misspelt names are pointed out', async () => {
  const provider = `{ part: 'llm', name: 'spelt', label: 'Spelt', configured: () => null, create: () => ({}),
    variables: { OPENAI_APIKEY: 'read by Spelt', SPELT_ADDRESS: 'its address' } }`
  const PROVIDERS = join(temporaryFolder(), 'spelt.mjs')
  writeFileSync(PROVIDERS, `export default ${provider}`)
  onTestFinished(await loadProviders({ PROVIDERS }))
  const { settings } = await examined({ PROVIDERS, OPENAI_APIKEY: 'x', SPELT_ADRESS: 'y' })
  expect(settings!.text).toBe(
    'SPELT_ADRESS is not a variable of Colloquy: did you mean SPELT_ADDRESS?',
  )
})

test('a folder of weights that does not exist is reported', async () => {
  const { recognizer } = await examined({ MOONSHINE_DIR: '/nowhere' })
  expect(recognizer).toMatchObject({
    state: 'error',
    text: 'MOONSHINE_DIR (/nowhere) does not exist: correct it, or unset it',
  })
})

test('an unusable setting or data folder is reported', async () => {
  const { settings } = await examined({ RATE_PER_MINUTE: 'many' })
  const { 'data folder': folder } = await examined({}, '/proc/colloquy')
  expect(folder).toMatchObject({
    state: 'error',
    text: expect.stringMatching(/^The data folder \/proc\/colloquy cannot be used /),
  })
  expect(settings).toMatchObject({ state: 'error', text: expect.stringMatching(/^RATE_PER_MIN/) })
})

test('a refused setting is reported once, not by each check that reads it', async () => {
  const wrong = { OPENAI_BASE_URL: 'foo', PORT: 'x', AGENT_MAX_CALL: '2' }
  const findings = await examined({ ...wrong, DATABASE_URL: '' })
  const text = expect.stringMatching(
    /^PORT cannot .*\nOPENAI_BASE_URL cannot .*\nAGENT_MAX_CALL is not a variable/,
  ) as string
  expect(findings).toMatchObject({ settings: { state: 'error', text } })
  const refused = Object.entries(findings).filter(([, { state }]) => state === 'error')
  expect(refused.map(([what]) => what)).toEqual(['settings'])
  const unread = (name: string) => ({
    state: 'note',
    text: `not checked, because ${name} is refused`,
  })
  const model = unread('OPENAI_BASE_URL')
  expect(findings).toMatchObject({ ports: unread('PORT'), model, models: model, voice: model })
})

test('where the address of a provider is refused, its key is sent nowhere', async () => {
  const { url } = await providersAtHand({ api_key: 'right', recognizer: 'script' })
  const { host } = new URL(url)
  for (const OPENAI_BASE_URL of [`${host}/v1`, 'foo', `http://user:word@${host}/v1`]) {
    const { settings, model, voice } = await examined({ OPENAI_BASE_URL, OPENAI_API_KEY: 'right' })
    expect(settings).toMatchObject({ state: 'error' })
    const text = 'not checked, because OPENAI_BASE_URL is refused'
    expect([model, voice]).toEqual(Array(2).fill({ state: 'note', text }))
  }
})

test('a Colloquy that is running is no error, and neither is the port that it was given', async () => {
  const home = temporaryFolder()
  const running = spawn('sleep', ['60'])
  onTestFinished(() => void running.kill())
  const pid = running.pid!
  // A process that has just been started has no command line yet.
  const command = await eventually(() => commandOf(pid))
  writeFileSync(join(home, 'lock'), JSON.stringify({ pid, command }))
  const own = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void own.close())
  await once(own, 'listening')
  const PORT = String((own.address() as AddressInfo).port)
  expect(await examined({ PORT }, home)).toMatchObject({
    'data folder': { state: 'note', text: expect.stringContaining(`(process ${pid})`) },
    ports: { state: 'note', text: 'not checked, because Colloquy is running' },
  })
  expect(await examined({ PORT })).toMatchObject({ ports: { state: 'error' } })
})

test.each([
  ['20.9.0', 'error'],
  ['20.18.0', 'error'],
  ['20.18.1', 'note'],
  ['20.20.2', 'note'],
  ['22.0.0', 'ok'],
  ['24.21.0', 'ok'],
])('Node.js %s is %s', async (node, state) => {
  const { versions } = process
  Object.defineProperty(process, 'versions', { value: { ...versions, node } })
  try {
    expect(await examined({})).toMatchObject({ 'Node.js': { state } })
  } finally {
    Object.defineProperty(process, 'versions', { value: versions })
  }
})
