import { migrate } from '../db/service/migrate.ts'
import { onceReachable } from '../db/service/once_reachable.ts'
import { readSettings } from '../db/service/settings.ts'
import { prepareCallLogin } from '../db/service/call_login.ts'
import { checkRowSecurity, readLoginRights } from '../db/service/row_security.ts'
import { connect } from '../db/sql.ts'
import { seedTemplates } from '../db/templates/seed_templates.ts'
import { type Config, readConfig } from '../shared/base/environment/config.ts'
import { warnOfLogin } from '../shared/base/environment/database_login.ts'
import { environmentTable, misspelt, withMisspelt } from '../shared/base/environment/environment.ts'
import { holdBuild } from '../shared/base/hold_build.ts'
import { type Logger, logForNode, openLog } from '../shared/base/log/log.ts'
import { settingsIn } from '../shared/platform/settings.ts'
import { assumedVoice } from '../shared/platform/voices/assumed_voice.ts'
import { modelsByPart } from '../providers/models_by_part.ts'
import { SEEDS } from '../shared/templates/seeds/seeds.ts'
import { createApp } from './app.ts'
import { openDatabase } from './database.ts'
import { explainDatabase } from '../db/service/with_database.ts'
import { startLateAgents } from './calls/agents/late_agents.ts'
import { createLiveKit } from '../media/livekit.ts'
import { setupOf } from '../providers/checks/setup_of.ts'
import { problemsOfModels } from '../providers/environment_models.ts'
import { loadProviders } from '../providers/load_providers.ts'
import { providerVariables } from '../providers/registry.ts'
import { startReaper } from './calls/agents/reaper.ts'
import { startRoomSweeper } from './calls/sweep_rooms.ts'
import { watchWaits } from './calls/agents/watch_waits.ts'
import { createLiveNews } from './console/live_news.ts'
import { createFeed } from './feed.ts'
import { startFailureSeries, startKnownSeries } from './known_series.ts'
import { createModelList, modelProviders } from './providers/available_models.ts'
import { createLlm } from './providers/llm.ts'
import { createRenderer } from './outputs/renderer.ts'
import { openServer } from './http/server.ts'
import { observeAgentWorker } from './observe_agent_worker.ts'
import type { Service } from './service.ts'
import { watchBacklog } from './jobs/watch_backlog.ts'
import { startWorker } from './jobs/worker.ts'
import { createVoices } from './providers/voices.ts'

/*
 * The composition root: everything is created here and passed down. `--help` lists its environment variables.
 */

type Stop = () => Promise<unknown>

if (process.argv.includes('--help')) {
  await loadProviders(process.env).catch(({ message }: Error) => console.error(message))
  console.log(
    `Colloquy's service. It is configured by environment variables:\n\n${environmentTable(providerVariables())}`,
  )
} else {
  holdBuild()
  // Call processes inherit it: the native part of the room library logs in a format of its own.
  process.env.RUST_LOG ??= 'off'
  try {
    await loadProviders(process.env)
    const others = Object.keys(providerVariables())
    await main(withMisspelt(process.env, () => readConfig(process.env), others))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

async function main(config: Config) {
  const log = openLog(config)
  process.on('unhandledRejection', (error) => log.error({ error }, 'unhandled promise rejection'))
  logForNode(log)
  const others = Object.keys(providerVariables())
  for (const sentence of [...misspelt(process.env, others), ...problemsOfModels(process.env)])
    log.warn(sentence)
  const assumed = config.LOCAL_PARTS.includes('tts') ? undefined : assumedVoice(config)
  if (assumed) log.warn(assumed)
  startKnownSeries()
  const stops: Stop[] = []
  const draining = stopOnSignal(log, stops)
  const roles = new Set(config.ROLES)
  // The framework takes a second to load; meanwhile the database answers.
  const agentServer = roles.has('agent') ? import('../agent/worker/server.ts') : undefined

  const explain = (error: unknown) => explainDatabase(error, config.DATABASE_URL) as Error
  await onceReachable(
    () => migrate(config.DATABASE_URL),
    (error) => log.warn(`${explain(error).message}; retrying for half a minute`),
  ).catch((error: unknown) => {
    throw explain(error)
  })
  const server = await openServer(config)
  const database = openDatabase(config, log)
  const { pools } = database
  const service: Service = {
    config,
    pools,
    isDatabaseAway: database.isAway,
    livekit: createLiveKit(config),
    renderer: createRenderer(),
    llm: createLlm(config, log),
    models: createModelList(modelProviders(config), fetch),
    voices: createVoices(config, fetch),
    feed: createFeed(pools.service),
    live: createLiveNews(pools.service),
    log,
    draining,
    app_url: (config.APP_URL ?? server.url).replace(/\/+$/, ''),
  }
  // Work that no HTTP client waits for rides out an outage instead of being retried.
  const lasting = connect(config.DATABASE_URL, { access: 'service' })
  const background: Service = { ...service, pools: { ...pools, service: lasting } }
  stops.unshift(() => Promise.all([database.stop(), lasting.end({ timeout: 5 })]))
  stops.unshift(() => service.renderer.stop())
  await checkRowSecurity(pools.app)
  const dangerous = warnOfLogin(await readLoginRights(pools.service))
  if (dangerous) log.warn(dangerous)
  if (roles.has('api') || roles.has('jobs')) await seedTemplates(pools.service, SEEDS)

  if (roles.has('jobs')) {
    const worker = await startWorker(background)
    const backlog = watchBacklog(background)
    stops.unshift(() => Promise.all([worker.stop(), backlog.stop()]))
  }
  server.serve(createApp(service).callback())
  stops.unshift(() => {
    service.feed.stop()
    return server.close()
  })
  if (agentServer) {
    const { watchParts } = await import('../providers/checks/watch_parts.ts')
    const parts = watchParts({
      asked: () => providersOf(service),
      rehearses: true,
      rehearsed: (report) => process.send?.({ type: 'rehearsed', report }),
      warn: (sentence) => log.warn(sentence),
      recovered: () => log.info('every provider answers and accepts its key again'),
    })
    stops.unshift(async () => parts.stop())
    const { startAgentServer } = await agentServer
    const { url, warning } = await prepareCallLogin(config)
    if (warning) log.warn(warning)
    startFailureSeries(modelsByPart(config, await readSettings(pools.service, config)))
    const observer = observeAgentWorker({ config, failed: parts.doubt })
    const agents = await startAgentServer(
      { ...config, CALL_DATABASE_URL: url },
      observer,
      parts.checks,
    )
    agents.finished.catch((error: unknown) => {
      log.error(
        { error },
        'the media server is unreachable; this process exits and must be restarted',
      )
      process.exit(1)
    })
    stops.unshift(() => agents.close())
    await agents.registered
  }
  if (roles.has('api')) {
    const tasks = [startReaper, startLateAgents, watchWaits, startRoomSweeper].map((start) =>
      start(background),
    )
    stops.unshift(...tasks.map((task) => () => task.stop()))
  }
  log.info({ roles: config.ROLES, url: server.url }, 'ready')
  process.send?.({ type: 'ready', url: server.url })
}

/** The providers of calls, with the models that operators have chosen. */
async function providersOf({ config, pools }: Pick<Service, 'config' | 'pools'>) {
  const settings = await readSettings(pools.service, config).catch(
    () => settingsIn(config, {}).values,
  )
  return {
    ...setupOf(process.env, config, settings),
    sentence: async () => (await import('../local/services/said_sentence.ts')).saidSentence(),
  }
}

/**
 * The first SIGTERM or SIGINT, or the death of the parent process, stops everything in reverse order of
 * start: no more agents are requested, while requests and jobs continue until running calls have ended. The
 * second signal exits at once.
 *
 * @returns aborted at the first signal
 */
function stopOnSignal(log: Logger, stops: Stop[]): AbortSignal {
  const draining = new AbortController()
  const stop = async (signal: string) => {
    if (draining.signal.aborted) process.exit(1)
    draining.abort()
    log.info({ signal }, 'stopping')
    for (const one of stops) await one().catch((error: unknown) => log.error({ error }, 'stopping'))
    log.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', () => draining.signal.aborted || void stop('disconnect'))
  return draining.signal
}
