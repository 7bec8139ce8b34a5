import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { makeApiKey } from '../../shared/people/api_key.ts'
import { secretsFile } from '../../shared/base/environment/embedded_database.ts'
import { makeDataFolder, unusableHome } from './data_folder.ts'
import { writeJson } from './write_json.ts'

/** Created once for a home and kept there, readable by its owner only. */
export type Secrets = {
  internal_secret: string
  platform_key: string
  postgres_password: string
  /** Encrypts the secrets of outputs; without it they are lost. */
  secrets_key: string
  livekit_api_key: string
  livekit_api_secret: string
  /** The rest exists once the first organization was created. */
  organization_key?: string
  webhook_secret?: string
  template_id?: string
  conversation_id?: string
}

export const hasSecrets = (home: string) => existsSync(secretsFile(home))

/**
 * Reads the secrets of a home; creates missing ones, and the home itself.
 *
 * @throws Error one sentence, when the home or its file cannot be used, or the file is not valid
 *   JSON
 */
export function keepSecrets(home: string): Secrets {
  makeDataFolder(home)
  try {
    return saveSecrets(home, { ...makeSecrets(), ...readSecrets(home) })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code ? unusableHome(home, error as Error) : error
  }
}

export function saveSecrets(home: string, secrets: Secrets): Secrets {
  writeJson(secretsFile(home), secrets, 0o600)
  return secrets
}

function makeSecrets(): Secrets {
  return {
    internal_secret: randomBytes(32).toString('hex'),
    platform_key: makeApiKey('adm').key,
    postgres_password: randomBytes(24).toString('hex'),
    secrets_key: randomBytes(32).toString('hex'),
    livekit_api_key: `API${randomBytes(6).toString('hex')}`,
    livekit_api_secret: randomBytes(32).toString('hex'),
  }
}

function readSecrets(home: string): Partial<Secrets> {
  const file = secretsFile(home)
  if (!hasSecrets(home)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    throw new Error(`${file} is not valid JSON: correct it, or move ${home} away to start over`, {
      cause,
    })
  }
}
