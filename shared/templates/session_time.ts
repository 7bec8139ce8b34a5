import { MINUTE } from '../base/time.ts'
import { DEFAULT_SESSION_MINUTES, type TemplateVersion } from './template.ts'

/** The share of the time after which it is running short. */
const SHORT_SHARE = 0.8

/** When a session's time runs short and when it is up, in milliseconds from the first join. */
export function sessionTime({ settings }: Pick<TemplateVersion, 'settings'>) {
  const { max_session_duration_minutes = DEFAULT_SESSION_MINUTES } = settings
  const total_ms = max_session_duration_minutes * MINUTE
  return { short_ms: total_ms * SHORT_SHARE, total_ms }
}
