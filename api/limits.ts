import type { Config } from '../shared/config.ts'
import { createLimiter, type Limiter } from './rate_limit.ts'

/** What all keys of an organization may do together, as a multiple of what one key may. */
const KEYS_IN_USE = 5

/** Every allowance of the HTTP interface. */
export type Limits = Record<'key' | 'organization' | 'create' | 'failed' | 'embed', Limiter>

export function createLimits(config: Config): Limits {
  const burst = Math.ceil(config.RATE_PER_MINUTE / 6)
  return {
    key: createLimiter(config.RATE_PER_MINUTE, burst),
    organization: createLimiter(KEYS_IN_USE * config.RATE_PER_MINUTE, KEYS_IN_USE * burst),
    create: createLimiter(config.RATE_CREATE_PER_MINUTE, config.RATE_CREATE_PER_MINUTE),
    failed: createLimiter(config.RATE_FAILED_PER_MINUTE, config.RATE_FAILED_PER_MINUTE),
    embed: createLimiter(config.RATE_EMBED_PER_MINUTE, config.RATE_EMBED_PER_MINUTE),
  }
}
