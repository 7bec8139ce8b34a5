import type { Pool } from '../db/sql.ts'
import type { Config } from '../shared/config.ts'
import type { Logger } from '../shared/logs/log.ts'
import type { LiveKit } from '../media/livekit.ts'
import type { LiveNewsChannel } from './console/live_news.ts'
import type { Feed } from './events/feed.ts'
import type { createModelList } from './models/available_models.ts'
import type { Llm } from './models/llm.ts'
import type { Renderer } from './outputs/renderer.ts'
import type { Voices } from './voices/voices.ts'

/** No request needs a longer statement; 500 scheduled conversations with 20 webhooks each take 2 s. */
export const STATEMENT_SECONDS = 30

/** What handlers, jobs and the reaper work with. Built in `main.ts`, and by tests. */
export type Service = {
  config: Config
  /** `app` sees one organization's rows at a time, `service` all of them. */
  pools: { app: Pool; service: Pool }
  isDatabaseAway: () => boolean
  livekit: LiveKit
  renderer: Renderer
  /** For what is asked outside of calls. */
  llm: Llm
  /** Models that the configured providers have. */
  models: ReturnType<typeof createModelList>
  voices: Voices
  feed: Feed
  /** What the running calls tell. */
  live: LiveNewsChannel
  log: Logger
  /** Aborted once the process is told to stop: it begins no more calls. */
  draining: AbortSignal
  /** Start of every join URL, without a slash at its end. */
  app_url: string
}
