import { resolve } from 'node:path'
import { examine } from './examination.ts'

/** Prints what is there and what is missing; answers 0 only if `npm start` would work, else 1. */
export async function reportExamination(env: NodeJS.ProcessEnv): Promise<number> {
  const findings = await examine(env, resolve(env.COLLOQUY_HOME || '.colloquy'))
  for (const { state, what, text } of findings) {
    console.log(`${state.padEnd(8)} ${what.padEnd(16)} ${text}`)
  }
  const works = findings.every(({ state }) => state !== 'missing')
  console.log(
    works ? '\nnpm start would work.' : '\nnpm start would not work before this is mended.',
  )
  return works ? 0 : 1
}
