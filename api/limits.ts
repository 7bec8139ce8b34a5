import type { Config } from '../shared/config.ts'
import { createLimiter, type Limiter } from './rate_limit.ts'

/** Every allowance of the HTTP interface. */
export type Limits = Record<'key' | 'create' | 'failed' | 'embed', Limiter>

export function createLimits(config: Config): Limits {
  return {
    key: createLimiter(config.RATE_PER_MINUTE, Math.ceil(config.RATE_PER_MINUTE / 6)),
    create: createLimiter(config.RATE_CREATE_PER_MINUTE, config.RATE_CREATE_PER_MINUTE),
    failed: createLimiter(config.RATE_FAILED_PER_MINUTE, config.RATE_FAILED_PER_MINUTE),
    embed: createLimiter(config.RATE_EMBED_PER_MINUTE, config.RATE_EMBED_PER_MINUTE),
  }
}
