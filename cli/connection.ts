import { isAddress, isKey } from '../client/address.ts'
import { type Client, createClient } from '../client/client.ts'
import { type Credentials, credentialsFile, readCredentials } from './credentials.ts'
import { USAGE } from '../local/command_line.ts'
import { Failure, NO_KEY } from './failure.ts'

/** How a command reaches the service. */
export type Connect = ReturnType<typeof connector>

const DEFAULT_URL = 'http://127.0.0.1:8080'
/** A service that does not respond within this time counts as unreachable. */
const TIMEOUT_MS = 30_000

/** @param given the address of `--url` */
export function connector(env: NodeJS.ProcessEnv, given: string | undefined) {
  function url(): string {
    if (given !== undefined) return usable('--url', given)
    if (env.COLLOQUY_URL) return usable('COLLOQUY_URL', env.COLLOQUY_URL)
    return usable(credentialsFile(env), readCredentials(env)?.url ?? DEFAULT_URL)
  }

  return {
    env,
    url,
    /** @throws Failure when there is no key for this address */
    client: (timeout_ms?: number) => reach({ url: url(), key: keyFor(env, url()) }, timeout_ms),
    anonymous: () => reach({ url: url() }),
    as: (credentials: Credentials) => reach(credentials),
  }
}

function reach(service: { url: string; key?: string }, timeout_ms = TIMEOUT_MS): Client {
  return createClient({ ...service, timeout_ms })
}

/** @param from the source of the address, for messages */
function usable(from: string, url: string): string {
  if (isAddress(url)) return url.replace(/\/+$/, '')
  const given = url === '' ? 'empty' : `${url}, which is not a valid address`
  throw new Failure(`${from} is ${given}; give one such as https://colloquy.example.org`, USAGE)
}

/** A key of one service is never sent to another. */
function keyFor(env: NodeJS.ProcessEnv, url: string): string {
  const given = env.COLLOQUY_API_KEY
  if (given && !isKey(given)) {
    throw new Failure(
      'COLLOQUY_API_KEY contains a character that is not allowed in a key; correct it',
      USAGE,
    )
  }
  if (given) return given
  const kept = readCredentials(env)
  if (kept?.url === url) return kept.key
  throw new Failure(`There is no key for ${url}; run npx colloquy login --url ${url}`, NO_KEY)
}
