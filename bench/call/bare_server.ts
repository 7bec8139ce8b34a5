import { AgentServer, initializeLogger, ServerOptions } from '@livekit/agents'
import { once } from 'node:events'
import { join } from 'node:path'
import { readConfig } from '../../shared/config.ts'
import { MINUTE } from '../../shared/time.ts'
import { BARE_AGENT } from './bare_name.ts'

/** The worker process of the bare agent. It says when it is registered, and ends on SIGTERM. */
const config = readConfig(process.env)
initializeLogger({ pretty: false, level: 'warn' })
const server = new AgentServer(
  new ServerOptions({
    agent: join(import.meta.dirname, '../bare_agent.js'),
    agentName: BARE_AGENT,
    wsURL: config.LIVEKIT_URL,
    apiKey: config.LIVEKIT_API_KEY,
    apiSecret: config.LIVEKIT_API_SECRET,
    host: config.HOST,
    port: 0,
    logLevel: 'warn',
    production: false,
    numIdleProcesses: 1,
    initializeProcessTimeout: MINUTE,
    loadFunc: () => Promise.resolve(0),
  }),
)
process.once('SIGTERM', () => process.exit(0))
process.once('disconnect', () => process.exit(0))
const running = server.run()
await Promise.race([once(server.event, 'worker_registered'), running])
process.send?.({ type: 'ready' })
await running
