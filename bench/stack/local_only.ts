import { Env } from '../../shared/base/environment/variables.ts'

/**
 * What our libraries and tools read themselves; a proxy would redirect requests meant for loopback.
 */
const OUTSIDE = /^(LIVEKIT_|OPENAI_|OTEL_|PG[A-Z]|(HTTP|ALL)_PROXY$)/i
/** A file with weights, the same everywhere. */
const KEPT = 'SMART_TURN_MODEL_PATH'

/**
 * An environment without anything that would lead away from this machine, or to real data and keys:
 * it contains none of the service's own variables, so that only the program that starts the service
 * configures it.
 */
export function localOnly(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOutside = (name: string) =>
    OUTSIDE.test(name) || (Object.hasOwn(Env.shape, name) && name !== KEPT)
  return Object.fromEntries(Object.entries(env).filter(([name]) => !isOutside(name)))
}
