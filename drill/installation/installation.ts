import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localOnly } from '../../bench/stack/local_only.ts'
import { createClient } from '../../client/client.ts'
import { cacheFolder } from '../../local/home/cache_folder.ts'
import { keepSecrets } from '../../local/home/kept_secrets.ts'
import { linesOf } from '../../local/participant/answers.ts'
import { createVoice } from '../../local/participant/voice.ts'
import { providersEnv } from '../../local/provider_env.ts'
import { controlClient } from '../../local/providers/control_client.ts'
import { openAccount } from '../../local/sample_account.ts'
import { SECOND } from '../../shared/base/time.ts'
import { ANSWER_SCRIPT } from '../call_script.ts'
import { startReceiver } from './receiver.ts'
import { mountDisk } from './disk.ts'
import { createUndo, type OnStop } from './on_stop.ts'
import { startRoles } from './roles.ts'
import { startServers } from './servers.ts'

/** The timeout of a request. */
const PATIENCE_MS = 10 * SECOND

/** A whole installation in which every part, connection and disk can fail. */
export type Installation = Awaited<ReturnType<typeof startInstallation>>

type Options = {
  /** The environment to build on; anything that leads away from this machine is left out. */
  env: NodeJS.ProcessEnv
  /** Whether database and logs each get a small disk, which requires root. */
  disks: boolean
}
/**
 * Starts an installation in a new folder: Postgres, media server, providers, and the three roles of
 * the service, all of which are restarted when they end. The service reaches the others through
 * proxies.
 *
 * @throws Error one sentence, when a part cannot be started; what was started is stopped
 */
export async function startInstallation({ env, disks }: Options) {
  const home = await mkdtemp(join(tmpdir(), 'colloquy-drill-'))
  const { onStop, undo: stop } = createUndo()
  onStop(() => rm(home, { recursive: true, force: true }))
  try {
    return { home, stop, ...(await startAll(home, { env, disks }, onStop)) }
  } catch (error) {
    await stop().catch((left: Error) => console.error(left.message))
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
  const { database, media, providers, kinds } = await startServers(
    { home, cache: cacheFolder(env, home), env, database_home: folders.database },
    onStop,
  )
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
    UNSTORED_DIR: join(home, 'unstored'),
    ALLOW_PRIVATE_WEBHOOKS: 'true',
    // All of a drill's traffic uses one key.
    RATE_CREATE_PER_MINUTE: '1000',
    DRAIN_SECONDS: '60',
    LOG_LEVEL: 'info',
  }
  const { api, jobs, agent } = await startRoles(home, whole, onStop)
  const receiver = await startReceiver()
  onStop(receiver.close)
  const account = await openAccount(api.url, secrets)
  const neighbour = await openAccount(api.url, secrets, 'Neighbour')
  return {
    receiver,
    client: createClient({ url: api.url, key: account.key, timeout_ms: PATIENCE_MS }),
    api_url: api.url,
    /** The key of an organization that is not in the call. */
    neighbour_key: neighbour.key,
    platform: createClient({ url: api.url, key: secrets.platform_key }),
    /** Controls the providers' behaviour; reaches them even when their connection is cut. */
    control: controlClient(providers.direct_url()),
    /**
     * The participant's voice; needs no provider, because everything was synthesized beforehand.
     */
    voice: await preparedVoice(providers.direct_url()),
    /** The database, bypassing the proxy. */
    database_url: database.direct_url,
    parts: {
      ...{ api: api.part, jobs: jobs.part, agent: agent.part },
      ...{ database: database.part, media: media.part, providers: providers.part },
    },
    lines: { database: database.line, media: media.line, providers: providers.line },
    /** Undefined if there are none. */
    disk: disk || undefined,
  }
}

async function preparedVoice(providers_url: string) {
  const settings = { base_url: `${providers_url}/v1`, api_key: 'local', model: 'local' }
  const voice = createVoice({ ...settings, voice: 'flite:rms' })
  await Promise.all(linesOf(ANSWER_SCRIPT).map(voice))
  return voice
}
