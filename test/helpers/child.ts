import { build } from 'esbuild'
import { type ChildProcess, fork } from 'node:child_process'
import { basename, join } from 'node:path'
import { onTestFinished } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'node_modules/.cache/colloquy-test')

/** By script: the test files of one process share this module, and several start the same program. */
const compiled = new Map<string, Promise<string>>()

/** Compiles one of the tests' scripts, once, so that Node can run it; returns the file. */
export function compileChild(script: string): Promise<string> {
  const file = compiled.get(script) ?? compile(script)
  compiled.set(script, file)
  return file
}

async function compile(script: string) {
  const outdir = join(FOLDER, String(process.pid))
  await build({
    entryPoints: [join(ROOT, script)],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Lazy imports of a script stay lazy.
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  })
  return join(outdir, `${basename(script, '.ts')}.mjs`)
}

export type Child = {
  process: ChildProcess
  /** The signal that ended it; null if it exited by itself. */
  ended: Promise<NodeJS.Signals | null>
}

/** Runs a compiled script in a separate process, which is killed when the test is over. */
export function startChild(file: string, args: object): Child {
  const child = fork(file, [JSON.stringify(args)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_, signal) => resolve(signal)),
  )
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return { process: child, ended }
}
