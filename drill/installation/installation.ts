import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localOnly } from '../../bench/local_only.ts'
import { createClient } from '../../client/client.ts'
import { cacheFolder } from '../../local/home/cache_folder.ts'
import { keepSecrets } from '../../local/home/kept_secrets.ts'
import type { Child } from '../../local/process/child.ts'
import { startProgram } from '../../local/process/program.ts'
import { createVoice } from '../../local/participant/voice.ts'
import { localKinds, providersEnv } from '../../local/provider_env.ts'
import { controlClient } from '../../local/providers/control_client.ts'
import { openAccount } from '../../local/sample/account.ts'
import { startLivekit } from '../../local/services/livekit_server.ts'
import { startLocalProviders } from '../../local/services/local_providers.ts'
import { freePort } from '../../local/services/port.ts'
import { startPostgres } from '../../local/services/postgres.ts'
import { parseUrl } from '../../shared/parse_url.ts'
import { must } from '../../shared/must.ts'
import { SECOND } from '../../shared/time.ts'
import { startReceiver } from '../traffic/receiver.ts'
import { openProxy } from '../network/proxy.ts'
import { mountDisk } from './disk.ts'
import { keepAlive, type Part } from './part.ts'
import { teach } from './teach.ts'

/** The roles of the service, each in a process of its own, as in a deployment of several containers. */
const ROLES = ['api', 'jobs', 'agent'] as const

/** As a provider that is quick. */
const LATENCIES = {
  recognizer: 'script',
  stt: { final_ms: 100 },
  llm: { ttft_ms: 200, manner: 'natural' },
  tts: { ttfb_ms: 100 },
}

/** After which a request that is not answered is given up. */
const PATIENCE_MS = 10 * SECOND

/** A whole installation whose every part, line and disk can fail. */
export type Installation = Awaited<ReturnType<typeof startInstallation>>

type Options = {
  /** The environment to build on; what leads away from this machine is left out. */
  env: NodeJS.ProcessEnv
  /** Whether database and logs get a small disk each, which takes root's rights. */
  disks: boolean
}
/** Takes a step that is done when the installation stops, the last one first. */
type OnStop = (step: () => unknown) => void

/**
 * Starts one in a new folder: Postgres, media server, providers, and the three roles of the service, all
 * of which are started again when they end. The service reaches the others through proxies.
 *
 * @throws Error one sentence, when a part cannot be started; what was started is stopped
 */
export async function startInstallation({ env, disks }: Options) {
  const home = await mkdtemp(join(tmpdir(), 'colloquy-drill-'))
  const undo: (() => unknown)[] = [() => rm(home, { recursive: true, force: true })]
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    return { home, stop, ...(await startAll(home, { env, disks }, (step) => undo.push(step))) }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startAll(home: string, { env: given, disks }: Options, onStop: OnStop) {
  const folders = { database: join(home, 'database'), logs: join(home, 'logs') }
  const mount = (folder: string, megabytes: number) => {
    const disk = mountDisk(folder, megabytes)
    onStop(disk.unmount)
    return disk
  }
  const disk = disks && { database: mount(folders.database, 192), logs: mount(folders.logs, 16) }
  const secrets = keepSecrets(home)
  const env = localOnly(given)
  const cache = cacheFolder(env, home)
  const supply = { home, cache, env, progress: () => {} }

  const database = await behindProxy(onStop, async () => {
    const { postgres_password: password } = secrets
    const settings = { max_wal_size: '48MB', min_wal_size: '32MB' }
    const { child, url } = await startPostgres({ home: folders.database, password, settings })
    return { child: must(child, 'it is our own'), url }
  })
  const media = await behindProxy(onStop, async () => {
    const { livekit_api_key: api_key, livekit_api_secret: api_secret } = secrets
    const { child, url } = await startLivekit({ ...supply, keys: { api_key, api_secret } })
    return { child: must(child, 'it is our own'), url }
  })
  const kinds = localKinds(env)
  const PROVIDERS_PORT = String(await freePort(0))
  const providers = await behindProxy(onStop, async () => {
    const given = { ...supply, env: { ...env, PROVIDERS_PORT }, kinds, settings: LATENCIES }
    const { child, url } = await startLocalProviders(given)
    await teach(url)
    return { child, url }
  })

  const whole = {
    ...env,
    ...providersEnv(env, kinds, providers.url),
    DATABASE_URL: database.url,
    LIVEKIT_URL: media.url,
    LIVEKIT_API_KEY: secrets.livekit_api_key,
    LIVEKIT_API_SECRET: secrets.livekit_api_secret,
    INTERNAL_SECRET: secrets.internal_secret,
    SECRETS_KEY: secrets.secrets_key,
    ADMIN_API_KEY: secrets.platform_key,
    FRAMES_DIR: join(home, 'frames'),
    ALLOW_PRIVATE_WEBHOOKS: 'true',
    // The traffic of a drill comes with one key.
    RATE_CREATE_PER_MINUTE: '1000',
    DRAIN_SECONDS: '60',
    LOG_LEVEL: 'info',
  }
  const [api, jobs, agent] = await startRoles(home, whole, onStop)
  const receiver = await startReceiver()
  onStop(receiver.close)
  const account = await openAccount(api.url, secrets.internal_secret)
  const neighbour = await openAccount(api.url, secrets.internal_secret, 'Neighbour')
  return {
    receiver,
    client: createClient({ url: api.url, key: account.key, timeout_ms: PATIENCE_MS }),
    api_url: api.url,
    /** Of an organization that is not in the call. */
    neighbour_key: neighbour.key,
    platform: createClient({ url: api.url, key: secrets.platform_key }),
    /** How providers behave; reaches them although their line is cut. */
    control: controlClient(providers.direct_url),
    /** The participant's, made before the conversation. */
    voice: createVoice({
      ...{ base_url: `${providers.direct_url}/v1`, api_key: 'local', model: 'local' },
      voice: 'flite:rms',
    }),
    /** The database, without the proxy before it. */
    database_url: () => database.direct(),
    parts: {
      ...{ api: api.part, jobs: jobs.part, agent: agent.part },
      ...{ database: database.part, media: media.part, providers: providers.part },
    },
    lines: { database: database.line, media: media.line, providers: providers.line },
    /** Undefined where there are none. */
    disk: disk || undefined,
  }
}

/** Starts a server and a proxy before it, which follows when the server returns on another port. */
async function behindProxy(onStop: OnStop, start: () => Promise<{ child: Child; url: string }>) {
  let direct = ''
  const line = await openProxy(0)
  onStop(line.close)
  const part = await keepAlive(async () => {
    const { child, url } = await start()
    direct = url
    line.redirect(portOf(url))
    return child
  })
  onStop(part.stop)
  const url = new URL(direct)
  url.port = String(line.port)
  return { part, line, url: url.href.replace(/\/$/, ''), direct: () => direct, direct_url: direct }
}

async function startRoles(home: string, env: NodeJS.ProcessEnv, onStop: OnStop) {
  const started = []
  for (const role of ROLES) {
    const PORT = String(await freePort(0))
    const part = await keepAlive(async () => {
      const { child } = await startProgram({
        ...{ name: role, program: 'api/main.js', home },
        env: { ...env, ROLES: role, PORT },
      })
      return child
    })
    onStop(part.stop)
    started.push({ part, url: `http://127.0.0.1:${PORT}` })
  }
  return started as [Role, Role, Role]
}

type Role = { part: Part; url: string }

function portOf(url: string): number {
  return Number(must(parseUrl(url), 'a server has an address').port)
}
