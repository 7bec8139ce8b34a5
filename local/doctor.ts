import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { SECOND } from '../shared/base/time.ts'
import { badVariables } from '../shared/base/environment/config.ts'
import { fetchedSmartTurn } from '../shared/turns/smart_turn_weights.ts'
import { cacheFolder } from './home/cache_folder.ts'
import { makeDataFolder } from './home/data_folder.ts'
import { localKinds } from './provider_env.ts'
import { findGo, hasDocker, hasPip } from './services/tools.ts'
import { checkLivekit } from './services/livekit_check.ts'
import { holderOf } from './home/home_lock.ts'
import { findLivekitBinary } from './services/livekit_binary.ts'
import { ordinaryUser } from './process/ordinary_user.ts'
import { askedPort, isFree, loopbackCarriesUdp } from './services/port.ts'
import { checkDatabase } from './services/postgres.ts'
import { type Answer, type Finding, note, ok } from './finding.ts'
import { modelFindings, recognizer, second, summaryModel, voice } from './provider_findings.ts'
import { settings } from './settings_finding.ts'
import { clusterFolder } from '../shared/base/environment/embedded_database.ts'
import { findBinaries } from './services/postgres_cluster.ts'

type Env = NodeJS.ProcessEnv

/** Checks everything that a start needs; creates the data folder and changes nothing else. */
export async function examine(
  env: Env,
  home: string,
  { asking = () => {}, found = () => {} }: Progress = {},
): Promise<Finding[]> {
  const findings: Finding[] = []
  const { model, models } = modelFindings(env)
  const checks: Record<string, () => Promise<Answer>> = {
    'Node.js': async () => nodeVersion(process.versions.node),
    settings: () => settings(env),
    'data folder': () => dataFolder(home),
    Postgres: () => postgres(env, home),
    'livekit-server': () => livekit(env, home),
    UDP: udp,
    ports: () => ports(env, home),
    recognizer: () => recognizer(env, home),
    'second recognizer': () => second('stt', env),
    model,
    models,
    'summary model': () => summaryModel(env),
    voice: () => voice(env),
    'second voice': () => second('tts', env),
    languages,
    'smart-turn': () => smartTurn(env),
  }
  const bad: string[] = badVariables(env).map(({ name }) => name)
  for (const [what, check] of Object.entries(checks)) {
    const refused = bad.find((name) => READ[what]?.test(name))
    const slow = setTimeout(asking, SLOW_MS, what)
    const answer = refused ? unread(refused) : await check().catch(failure)
    clearTimeout(slow)
    findings.push({ what, ...answer })
    found({ what, ...answer })
    if (what === 'settings' && answer.text.startsWith('PROVIDERS:')) bad.push('PROVIDERS')
  }
  return findings
}

type Progress = {
  /** A check takes its time, as a server does that has to load a model. */
  asking?: (what: string) => void
  found?: (finding: Finding) => void
}
const SLOW_MS = 3 * SECOND

/** The variables that a check reads. If one of them is refused, it is not made: it would only fail again. */
const READ: Record<string, RegExp> = {
  Postgres: /^DATABASE_URL$/,
  'livekit-server': /^LIVEKIT_/,
  ports: /^PORT$/,
  recognizer: /^(PROVIDERS$|DEEPGRAM_|STT_MODEL$)/,
  'second recognizer': /^(PROVIDERS$|(DEEPGRAM|STT_FALLBACK)_)/,
  model: /^(PROVIDERS$|OPENAI_)/,
  models: /^(PROVIDERS$|OPENAI_|LLM_)/,
  'summary model': /^(PROVIDERS$|OPENAI_|SUMMARY_)/,
  voice: /^(PROVIDERS$|OPENAI_|SPEECH_(?!FALLBACK_)|TTS_)/,
  'second voice': /^(PROVIDERS$|(OPENAI|SPEECH)_)/,
}

const failure = (error: unknown): Answer => ({ state: 'error', text: (error as Error).message })
const unread = (name: string) => note(`not checked, because ${name} is refused`)
/** As in package.json. */
const OLDEST_NODE = '20.18.1'
/** The oldest that still gets security fixes. */
const OLDEST_MENDED = '22'

function nodeVersion(version: string) {
  const isAtLeast = (other: string) => version.localeCompare(other, 'en', { numeric: true }) >= 0
  if (isAtLeast(OLDEST_MENDED)) return ok(version)
  if (!isAtLeast(OLDEST_NODE)) {
    throw new Error(`${version} is too old: install Node.js ${OLDEST_NODE} or later`)
  }
  return note(
    `${version} works, but gets no more security fixes: use Node.js ${OLDEST_MENDED} or later for a server that others reach`,
  )
}

const NEEDED_BYTES = 1e9

async function dataFolder(home: string) {
  makeDataFolder(home)
  const { bavail, bsize } = await statfs(home)
  const gigabytes = `${((bavail * bsize) / 1e9).toFixed(1)} GB free`
  if (bavail * bsize < NEEDED_BYTES) {
    throw new Error(`${home} has ${gigabytes}: free 1 GB, or set COLLOQUY_HOME to another folder`)
  }
  const holder = holderOf(home)
  if (holder === undefined) return ok(`${home}, ${gigabytes}`)
  return note(
    `${home} is in use by a running Colloquy (process ${holder}): to start a second one, set COLLOQUY_HOME to another folder`,
  )
}

async function postgres({ DATABASE_URL }: Env, home: string) {
  if (DATABASE_URL) {
    const warning = await checkDatabase(DATABASE_URL)
    if (warning) return note(warning)
    return ok(`${new URL(DATABASE_URL).host} answers (DATABASE_URL)`)
  }
  const { postgres: program } = await findBinaries()
  ordinaryUser(clusterFolder(home))
  return ok(`${program} (embedded)`)
}

async function livekit(env: Env, home: string) {
  if (env.LIVEKIT_URL) return ok(`${(await checkLivekit(env)).url} answers (LIVEKIT_URL)`)
  const file = findLivekitBinary({ env, home, cache: cacheFolder(env, home) })
  if (file) return ok(file)
  const go = await findGo(env)
  if (go) return note(`will be built with ${go} on the first start, which takes some minutes`)
  if (await hasDocker(env)) return note('will run in Docker, which pulls it on the first start')
  throw new Error(
    'put livekit-server on the PATH (https://github.com/livekit/livekit/releases), install Go 1.26 or later, start Docker, or set LIVEKIT_URL',
  )
}

async function udp() {
  if (await loopbackCarriesUdp()) return ok('packets arrive on 127.0.0.1')
  throw new Error('UDP packets do not arrive on 127.0.0.1: allow UDP on loopback in the firewall')
}

const USUAL_PORTS = [8080, 5433, 7880, 7881]

async function ports(env: Env, home: string) {
  // It holds its own ports.
  if (holderOf(home) !== undefined) return note('not checked, because Colloquy is running')
  await askedPort('PORT', env)
  if (localKinds(env).length > 0) await askedPort('PROVIDERS_PORT', env)
  const free = await Promise.all(USUAL_PORTS.map(isFree))
  const taken = USUAL_PORTS.filter((_, i) => !free[i])
  if (taken.length === 0) return ok(`${USUAL_PORTS.join(', ')} are free`)
  return note(`already in use: ${taken.join(', ')}; other ports will be chosen`)
}

async function languages() {
  try {
    import.meta.resolve('@echogarden/espeak-ng-emscripten')
    return ok('local voices for English, Spanish, Portuguese, French and German')
  } catch {
    return note('a local voice for English only; npm ci with dev dependencies adds four languages')
  }
}

/** Needed only by calls whose configuration uses smart-turn. */
async function smartTurn(env: Env) {
  const given = env.SMART_TURN_MODEL_PATH
  const file = given || fetchedSmartTurn(env)
  if (existsSync(file)) return ok(file)
  if (given)
    return note(`SMART_TURN_MODEL_PATH (${given}) is not a file: calls cannot use smart-turn`)
  if (await hasPip(env))
    return note('its weights (12 MB) are downloaded with pip when a call first needs it')
  return note('before a call needs it, install python3 with pip or set SMART_TURN_MODEL_PATH')
}
