import { type Client, createClient } from '../client/client.ts'
import { readCredentials } from './credentials.ts'
import { Failure, NO_KEY } from './failure.ts'

export type Env = Record<string, string | undefined>

/** How a command reaches the service. */
export type Connect = {
  env: Env
  /** Address of the service. */
  url(): string
  /** @throws Failure when there is no key for this address */
  client(): Client
  /** For what needs no key. */
  anonymous(): Client
}

const DEFAULT_URL = 'http://127.0.0.1:8080'

/** @param given the address of `--url` */
export function connector(env: Env, given: string | undefined): Connect {
  function url(): string {
    const chosen = given || env.COLLOQUY_URL || readCredentials(env)?.url || DEFAULT_URL
    if (!/^https?:\/\/[^/]/.test(chosen) || !URL.canParse(chosen)) {
      throw new Failure(`${chosen} is no address; give one such as https://colloquy.example.org`)
    }
    return chosen.replace(/\/+$/, '')
  }

  return {
    env,
    url,
    client: () => createClient({ url: url(), key: keyFor(env, url()) }),
    anonymous: () => createClient({ url: url() }),
  }
}

/** A key that was got from one service is not sent to another. */
function keyFor(env: Env, url: string): string {
  if (env.COLLOQUY_API_KEY) return env.COLLOQUY_API_KEY
  const kept = readCredentials(env)
  if (kept?.url === url) return kept.key
  throw new Failure(`There is no key for ${url}; run colloquy login --url ${url}`, NO_KEY)
}
