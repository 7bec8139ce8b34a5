import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** A generator that says a lot. */
const MAX_BYTES = 64 * 1024 * 1024

/**
 * Runs a program and returns what it printed.
 *
 * @throws Error with the end of what it printed, when it fails
 */
export async function runProgram(
  program: string,
  args: string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<string> {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: MAX_BYTES }
  const { stdout } = await run(program, args, options).catch((error: Error) => {
    const { stdout = '', stderr = '' } = error as Error & { stdout?: string; stderr?: string }
    const said = `${stdout}\n${stderr}`.trim().slice(-4_000)
    throw new Error(`${program} ${args.join(' ')} failed: ${said || error.message}`)
  })
  return stdout
}
