import { keepSecrets } from '../../local/home/kept_secrets.ts'
import { localKinds } from '../../local/provider_env.ts'
import { startLivekit } from '../../local/services/livekit_server.ts'
import { startLocalProviders } from '../../local/services/local_providers.ts'
import type { LocalService } from '../../local/services/local_service.ts'
import { freePort } from '../../local/services/port.ts'
import { startPostgres } from '../../local/services/postgres.ts'
import { must } from '../../shared/base/must.ts'
import { parseUrl } from '../../shared/base/parse_url.ts'
import { openProxy } from './proxy.ts'
import type { OnStop } from './on_stop.ts'
import { startPart } from './part.ts'
import { linesOf } from '../../local/participant/answers.ts'
import { controlClient } from '../../local/providers/control_client.ts'
import { ANSWER_SCRIPT } from '../call_script.ts'

/** Behaves like fast providers; the model speaks first and calls its tools late. */
const BEHAVIOUR = {
  recognizer: 'script',
  stt: { final_ms: 100 },
  llm: { ttft_ms: 200, manner: 'natural' },
  tts: { ttfb_ms: 100 },
}
/** Makes a small disk sufficient. */
const POSTGRES = { max_wal_size: '48MB', min_wal_size: '32MB' }

type Options = {
  home: string
  cache: string
  env: NodeJS.ProcessEnv
  /** Folder of the database and its log. */
  database_home: string
}

/** Starts what the service needs: Postgres, media server and providers, each behind a proxy. */
export async function startServers({ database_home, ...options }: Options, onStop: OnStop) {
  const secrets = keepSecrets(options.home)
  const keys = { api_key: secrets.livekit_api_key, api_secret: secrets.livekit_api_secret }
  const supply = { ...options, progress: () => {} }
  const kinds = localKinds(options.env)
  const PROVIDERS_PORT = String(await freePort(0))

  const database = await behindProxy(onStop, async () => {
    const password = secrets.postgres_password
    return startPostgres({ home: database_home, password, settings: POSTGRES })
  })
  const media = await behindProxy(onStop, () => startLivekit({ ...supply, keys }))
  const providers = await behindProxy(onStop, async () => {
    const env = { ...options.env, PROVIDERS_PORT }
    const started = await startLocalProviders({ ...supply, env, kinds, settings: BEHAVIOUR })
    await teach(started.url)
    return started
  })
  return { database, media, providers, kinds }
}

/** Starts a server behind a proxy, which follows when the server returns on another port. */
async function behindProxy(onStop: OnStop, start: () => Promise<LocalService & { url: string }>) {
  let direct = ''
  const line = await openProxy(0)
  onStop(line.close)
  const part = await startPart(async () => {
    const { own, url } = await start()
    direct = url
    line.redirect(portOf(url))
    return must(own, 'it is our own').child
  })
  onStop(part.stop)
  const url = new URL(direct)
  url.port = String(line.port)
  return { part, line, url: url.href.replace(/\/$/, ''), direct_url: () => direct }
}

function portOf(url: string): number {
  return Number(must(parseUrl(url), 'a server has an address').port)
}

/** Tells the scripted recognizer of the local providers what the participant may say. */
async function teach(providers_url: string): Promise<void> {
  const utterances = linesOf(ANSWER_SCRIPT).map((text) => ({ text, voice: 'flite:rms' }))
  const control = controlClient(providers_url)
  await control('POST /control/script', { utterances, replace: true })
}
