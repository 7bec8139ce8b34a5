import ipaddr from 'ipaddr.js'
import type { Config } from '../../shared/base/environment/config.ts'
import { createLimiter, type Limiter } from './rate_limiter.ts'
import type { Limit } from './route.ts'

/** The limit for all keys of an organization together, as a multiple of the limit for one key. */
const KEYS_IN_USE = 5
/** The limit for polling sign-ins, as a multiple of the limit for starting them. */
const POLLS_PER_START = 12
/** A key may send a sixth of a minute's allowance at once. */
const BURSTS_PER_MINUTE = 6

/** An address with the port that some proxies append. */
const WITH_PORT = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/

export function createRateLimits(config: Config) {
  const burst = Math.ceil(config.RATE_PER_MINUTE / BURSTS_PER_MINUTE)
  return {
    key: createLimiter(config.RATE_PER_MINUTE, burst),
    organization: createLimiter(KEYS_IN_USE * config.RATE_PER_MINUTE, KEYS_IN_USE * burst),
    create: perMinute(config.RATE_CREATE_PER_MINUTE),
    frame: perMinute(config.RATE_PER_MINUTE),
    page: perMinute(config.RATE_PER_MINUTE),
    failed: perMinute(config.RATE_FAILED_PER_MINUTE),
    embed: perMinute(config.RATE_EMBED_PER_MINUTE),
    // Of their own, so that pages which only wait keep nobody from joining.
    ready: perMinute(config.RATE_EMBED_PER_MINUTE),
    identity: perMinute(config.RATE_IDENTITY_PER_MINUTE),
    recompute: perMinute(config.RATE_RECOMPUTE_PER_MINUTE),
    cli_start: perMinute(config.RATE_CLI_START_PER_MINUTE),
    cli_approve: perMinute(config.RATE_FAILED_PER_MINUTE),
    cli_poll: perMinute(POLLS_PER_START * config.RATE_CLI_START_PER_MINUTE),
  } satisfies Record<Limit, Limiter> & Record<string, Limiter>
}

/**
 * What is counted for per-address limits: an IPv4 address, even when written as IPv6, or the /64 of an IPv6
 * address, which usually has one owner. A port is ignored; any other text counts as it is.
 */
export function networkOf(text: string): string {
  const [, ipv6, ipv4] = WITH_PORT.exec(text) ?? []
  const address = ipv6 ?? ipv4 ?? text
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()
}

/** The whole allowance of a minute may be used at once. */
function perMinute(rate: number) {
  return createLimiter(rate, rate)
}
