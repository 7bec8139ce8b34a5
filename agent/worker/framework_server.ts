import { AgentServer, InferenceRunner, ServerOptions } from '@livekit/agents'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '../../shared/base/environment/config.ts'
import { SECOND } from '../../shared/base/time.ts'
import { AGENT_NAME } from '../../shared/calls/room.ts'
import { TURN_END } from '../hear/turn_end_question.ts'
import { type Intake, PROCESS_START_MS } from './intake.ts'

/** Attempts to reach the media server, at most ten seconds apart: calls wait two minutes for it. */
const MOST_RETRIES = 20

/** Answers whether a turn is over, in the worker's process for models. */
const RUNNER = pathToFileURL(join(import.meta.dirname, 'turn_end_runner.js')).href

/** The framework's worker, which starts a process for each call that the intake takes. */
export function createFrameworkServer(
  config: Config,
  intake: Pick<Intake, 'decide' | 'load'>,
): AgentServer {
  InferenceRunner.registeredRunners[TURN_END] = RUNNER
  return new AgentServer(
    new ServerOptions({
      agent: join(import.meta.dirname, '../call_process.js'),
      agentName: AGENT_NAME,
      requestFunc: intake.decide,
      wsURL: config.LIVEKIT_URL,
      apiKey: config.LIVEKIT_API_KEY,
      apiSecret: config.LIVEKIT_API_SECRET,
      host: config.HOST,
      port: config.AGENT_PORT,
      // Otherwise port 0 would not mean any free port.
      production: false,
      numIdleProcesses: 1,
      initializeProcessTimeout: PROCESS_START_MS,
      shutdownProcessTimeout: 30 * SECOND,
      drainTimeout: config.DRAIN_SECONDS * SECOND,
      maxRetry: MOST_RETRIES,
      // Measured in calls, not processor load: even a busy worker takes a call that lost its agent.
      loadFunc: () => Promise.resolve(intake.load()),
      loadThreshold: 1,
    }),
  )
}
