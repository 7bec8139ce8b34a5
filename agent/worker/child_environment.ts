import { LEARNT_VARIABLE } from '../../providers/learnt.ts'
import { providerVariables } from '../../providers/registry.ts'
import { READ_BY, type Reader } from '../../shared/base/environment/read_by.ts'
import { pick, systemVariables } from '../../shared/base/environment/system_variables.ts'

/**
 * What the process of a call gets of the worker's environment: neither what opens rooms, nor what decrypts
 * secrets or identifies callers.
 *
 * @param own `database_url`: where calls connect. `log_key`: see `logKey`
 */
export function callEnvironment(
  env: NodeJS.ProcessEnv,
  own: { database_url: string; log_key: Buffer },
): NodeJS.ProcessEnv {
  const names = new Set([...readBy('call'), ...Object.keys(providerVariables()), LEARNT_VARIABLE])
  return {
    ...systemVariables(env),
    ...pick(env, (name) => names.has(name)),
    DATABASE_URL: own.database_url,
    [LOG_KEY]: own.log_key.toString('hex'),
  }
}

/** The same of the process that decides for all calls when turns are over, which may have to fetch weights with pip. */
export function turnsEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = new Set(readBy('turns'))
  return {
    ...systemVariables(env),
    ...pick(env, (name) => names.has(name) || name.startsWith('PIP_')),
  }
}

/**
 * Called in the process of a call.
 *
 * @throws Error when the environment has variables that are not for it: whoever started it kept nothing back
 */
export function refuseForeign(env: NodeJS.ProcessEnv): void {
  const own = readBy('call')
  const foreign = Object.keys(READ_BY).filter((name) => env[name] && !own.includes(name))
  if (foreign.length > 0)
    throw new Error(`The process of a call was given what is not for it: ${foreign.join(', ')}`)
}

/** The key of log lines, in the process of a call. */
export function logKeyOfCall(env: NodeJS.ProcessEnv): Buffer {
  return Buffer.from(env[LOG_KEY] ?? '', 'hex')
}

/** From a worker to its calls, in hexadecimal digits. */
const LOG_KEY = 'CALL_LOG_KEY'

function readBy(reader: Reader): string[] {
  return Object.entries<readonly Reader[]>(READ_BY)
    .filter(([, readers]) => readers.includes(reader))
    .map(([name]) => name)
}
