import { resolve } from 'node:path'
import { Part } from '../shared/calls/call_fields.ts'
import { examine } from './doctor.ts'
import { holderOf } from './home/home_lock.ts'
import { localKinds } from './provider_env.ts'

/**
 * Prints what is there and what is wrong; resolves to 0 only if `npm start` works or would work, else
 * to 1.
 *
 * @param json prints `{works, findings}` instead
 */
export async function reportExamination(env: NodeJS.ProcessEnv, json = false): Promise<number> {
  const home = resolve(env.COLLOQUY_HOME || '.colloquy')
  const findings = await examine(env, home, {
    asking: (what) => console.error(lineOf('…', what, 'asked, which may take a minute')),
    found: ({ state, what, text }) => json || console.log(lineOf(state, what, text)),
  })
  const works = findings.every(({ state }) => state !== 'error')
  const status = works ? 0 : 1
  if (json) {
    console.log(JSON.stringify({ works, findings }, null, 2))
    return status
  }
  if (localKinds(env).length < Part.options.length) {
    console.log(
      '\nProviders that answer are asked as in a call, which costs less than a cent with usual models.',
    )
  }
  const verdict =
    holderOf(home) === undefined
      ? 'npm start would work.'
      : 'Colloquy is running, and nothing is wrong.'
  console.log(
    works
      ? `\n${verdict}`
      : '\nnpm start, or the calls it serves, will not work until this is fixed.',
  )
  return status
}

function lineOf(state: string, what: string, text: string) {
  return `${state.padEnd(8)} ${what.padEnd(17)} ${text}`
}
