import type { Pool } from '../db/sql.ts'
import type { Config } from '../shared/base/environment/config.ts'
import type { Logger } from '../shared/base/log/log.ts'
import type { LiveKit } from '../media/livekit.ts'
import type { LiveNewsChannel } from './console/live_news.ts'
import type { Feed } from './feed.ts'
import type { createModelList } from './providers/available_models.ts'
import type { Llm } from './providers/llm.ts'
import type { Renderer } from './outputs/renderer.ts'
import type { Voices } from './providers/voices.ts'

/** No request needs longer for a statement; scheduling 500 conversations with 20 webhooks each takes 2 s. */
export const STATEMENT_SECONDS = 30

/** What handlers, jobs and the reaper work with. Built in `main.ts` and in tests. */
export type Service = {
  config: Config
  /** `app` sees the rows of one organization at a time, `service` sees all. */
  pools: { app: Pool; service: Pool }
  isDatabaseAway: () => boolean
  livekit: LiveKit
  renderer: Renderer
  /** For model requests outside of calls. */
  llm: Llm
  /** The models that the configured providers offer. */
  models: ReturnType<typeof createModelList>
  voices: Voices
  feed: Feed
  /** What running calls report. */
  live: LiveNewsChannel
  log: Logger
  /** Aborted once the process is told to stop; it then starts no new calls. */
  draining: AbortSignal
  /** Base of every join URL, without a trailing slash. */
  app_url: string
}
