import { Env } from '../../shared/config.ts'

/** What our libraries and tools read by themselves; a proxy would take requests to loopback elsewhere. */
const OUTSIDE = /^(LIVEKIT_|OPENAI_|OTEL_|PG[A-Z]|(HTTP|ALL)_PROXY$)/i
/** A file with weights, the same everywhere. */
const KEPT = 'SMART_TURN_MODEL_PATH'

/**
 * An environment without what would lead away from this machine, or to real data and keys: of the service's
 * own variables none is left, so that it is configured by who starts it alone.
 */
export function localOnly(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOutside = (name: string) =>
    OUTSIDE.test(name) || (Object.hasOwn(Env.shape, name) && name !== KEPT)
  return Object.fromEntries(Object.entries(env).filter(([name]) => !isOutside(name)))
}
