import { join, resolve } from 'node:path'
import { loadProviders } from '../providers/load_providers.ts'
import { providerVariables } from '../providers/registry.ts'
import { refuseBadVariables, rolesIn } from '../shared/base/environment/config.ts'
import { misspelt, withMisspelt } from '../shared/base/environment/environment.ts'
import { cacheFolder } from './home/cache_folder.ts'
import { localKinds, providersEnv, unaskedWarnings } from './provider_env.ts'
import type { Part } from '../shared/calls/call_fields.ts'
import { hasSecrets, keepSecrets, type Secrets } from './home/kept_secrets.ts'
import { lostSecrets } from './home/lost_secrets.ts'
import { keepAlive, type KeptChild } from './process/keep_alive.ts'
import { startConversationService } from './services/conversation_service.ts'
import { lockHome } from './home/home_lock.ts'
import type { PartsReport } from '../providers/checks/part_checks.ts'
import { rehearseHere } from './services/rehearse_here.ts'
import { startLivekit } from './services/livekit_server.ts'
import { startLocalProviders } from './services/local_providers.ts'
import type { LocalService } from './services/local_service.ts'
import { askedPort } from './services/port.ts'
import { startPostgres } from './services/postgres.ts'

type Options = {
  /** Data folder; created if it does not exist. */
  home: string
  /** The environment to build on: services that it names are used instead of our own. */
  env: NodeJS.ProcessEnv
  /** Called with one line per step. */
  report(line: string): void
  /** Latencies, faults and recognizer of the local providers; as for `PUT /control`. */
  providers?: Record<string, unknown>
  /** Aborts a start in progress. */
  signal?: AbortSignal
}

export type Stack = {
  api_url: string
  /** The service's whole environment. */
  env: NodeJS.ProcessEnv
  secrets: Pick<Secrets, 'internal_secret' | 'platform_key'>
  livekit: { url: string; api_key: string; api_secret: string }
  /** Undefined if every part has a provider. */
  providers_url: string | undefined
  /** What this machine does itself instead of a provider. */
  local_parts: Part[]
  /** Where the other services are, for display. */
  places: { postgres: string; livekit: string }
  /** What the service knows of all parts after its first rehearsals; never rejects. */
  parts: Promise<PartsReport>
  /** Resolves with a sentence when a process keeps ending, however often it is restarted. */
  broken: Promise<string>
  /**
   * Ends everything in reverse order; running calls continue for at most `DRAIN_SECONDS`. Called
   * again, it does not wait for them.
   */
  stop(): Promise<void>
}

/**
 * Starts the service and everything that it needs and the environment does not provide: Postgres,
 * livekit-server, local providers. A start that fails leaves no process behind.
 *
 * @throws Error one sentence that says what is missing and what to do
 */
export async function startStack(options: Options): Promise<Stack> {
  await loadProviders(options.env)
  const others = Object.keys(providerVariables())
  withMisspelt(options.env, () => refuseBadVariables(options.env), others)
  const absent = absentRoles(options.env)
  if (absent.includes('api')) {
    throw new Error('ROLES leaves out api, which npm start needs: add it, or unset ROLES')
  }
  const home = resolve(options.home)
  const isNew = !hasSecrets(home)
  const secrets = keepSecrets(home)
  const unlock = lockHome(home)
  const running: KeptChild[] = []
  const stop = () => stopAll(running).finally(unlock)
  try {
    return { ...(await startAll({ ...options, home }, isNew, secrets, running)), stop }
  } catch (error) {
    await stop()
    options.signal?.throwIfAborted()
    throw error
  }
}

async function startAll(options: Options, isNew: boolean, secrets: Secrets, running: KeptChild[]) {
  const { home, env, providers: settings } = options
  const failed = new AbortController()
  const signal = AbortSignal.any([failed.signal, ...(options.signal ? [options.signal] : [])])
  const cache = cacheFolder(env, home)
  const port = await askedPort('PORT', env)
  const report = (name: string, text: string) => options.report(`${name.padEnd(15)} ${text}`)
  const kinds = localKinds(env)
  // Before the rest gets a value, after which a misspelt name would go unnoticed.
  for (const sentence of misspelt(env, Object.keys(providerVariables())))
    report('warning', sentence)
  for (const sentence of unaskedWarnings(env)) report('warning', sentence)
  for (const role of absentRoles(env)) {
    const lacking = `${WITHOUT[role]} unless another process has this role`
    report('warning', `ROLES leaves out ${role}: ${lacking}; unset ROLES to run everything`)
  }
  async function step<T extends LocalService>(
    name: string,
    start: (progress: (text: string) => void) => Promise<T>,
  ) {
    const service = await start((text) => report(name, text))
    const told = (how: string) => report(name, `${how}; it was restarted`)
    const { own } = service
    if (own) running.push(keepAlive(own.child, { restart: own.restart, told }))
    report(name, `listening on ${service.where}`)
    signal.throwIfAborted()
    return service
  }

  const { postgres_password: password, livekit_api_key, livekit_api_secret } = secrets
  const keys = { api_key: livekit_api_key, api_secret: livekit_api_secret }
  const starting = [
    step('postgres', (progress) =>
      startPostgres({ home, password, database_url: env.DATABASE_URL, signal, progress }),
    ),
    step('livekit-server', (progress) =>
      startLivekit({ home, cache, env, keys, signal, progress }),
    ),
    kinds.length > 0
      ? step('local providers', (progress) =>
          startLocalProviders({ home, cache, env, kinds, settings, signal, progress }),
        )
      : undefined,
  ] as const
  const started = Promise.all(starting)
  // If one fails, the others give up, and are awaited until they can be stopped.
  started.catch(() => failed.abort())
  await Promise.allSettled(starting)
  const [postgres, livekit, providers] = await started
  const { url: database_url } = postgres
  const lost = isNew ? await lostSecrets(database_url, home, env) : undefined
  if (lost) report('warning', lost)
  const { url, api_key, api_secret } = livekit
  const whole = {
    ...env,
    ...providersEnv(env, kinds, providers?.url),
    LOCAL_STT_LANGUAGES: providers?.languages.join(',') ?? '',
    DATABASE_URL: database_url,
    LIVEKIT_URL: url,
    LIVEKIT_API_KEY: api_key,
    LIVEKIT_API_SECRET: api_secret,
    CONSOLE_INVITES: env.CONSOLE_INVITES || String(!env.INVITE_URL),
    INTERNAL_SECRET: env.INTERNAL_SECRET || secrets.internal_secret,
    SECRETS_KEY: env.SECRETS_KEY || secrets.secrets_key,
    ADMIN_API_KEY: env.ADMIN_API_KEY || secrets.platform_key,
    FRAMES_DIR: env.FRAMES_DIR || join(home, 'frames'),
    UNSTORED_DIR: env.UNSTORED_DIR || join(home, 'unstored'),
  }
  const service = await step('service', (progress) =>
    startConversationService(home, whole, port, progress),
  )
  return {
    api_url: service.url,
    env: { ...whole, PORT: new URL(service.url).port },
    secrets: { internal_secret: whole.INTERNAL_SECRET, platform_key: whole.ADMIN_API_KEY },
    livekit: { url, api_key, api_secret },
    providers_url: providers?.url,
    local_parts: kinds,
    places: { postgres: postgres.where, livekit: livekit.where },
    parts: absentRoles(env).includes('agent') ? rehearseHere(whole, kinds) : service.parts,
    broken: Promise.race(running.map(({ lost }) => lost)),
  }
}

const WITHOUT = {
  api: 'nobody can join',
  jobs: 'no webhook is sent and no summary is written',
  agent: 'no conversation gets an agent',
}

function absentRoles(env: NodeJS.ProcessEnv) {
  const given = rolesIn(env)
  return (['api', 'jobs', 'agent'] as const).filter((role) => !given.includes(role))
}

async function stopAll(running: KeptChild[]) {
  for (const service of running.toReversed()) await service.stop()
}
