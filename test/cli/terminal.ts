import { type ChildProcess, spawn } from 'node:child_process'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { program } from '../../cli/program.ts'
import { compileChild } from '../helpers/child.ts'
import { type Result, runHere } from '../helpers/run_here.ts'
import { temporaryFolder } from '../helpers/temporary_folder.ts'

/** Runs `colloquy`, with a folder for the test file. */
export function useTerminal(env: () => Record<string, string>) {
  let script: string
  const folder = temporaryFolder(afterAll)
  beforeAll(async () => void (script = await compileChild('cli/main.ts')))

  const given = (extra: Record<string, string>) => ({
    PATH: process.env.PATH,
    XDG_CONFIG_HOME: folder,
    ...env(),
    ...extra,
  })

  /** Starts a command as a separate process, which is killed when the test is over. */
  function start(words: string[], extra: Record<string, string> = {}) {
    const child = spawn(process.execPath, [script, ...words], {
      cwd: folder,
      env: given(extra),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    return readAlong(child)
  }

  return {
    start,
    /** Runs a command to completion in this process, one at a time. */
    run: (words: string[], extra: Record<string, string> = {}) =>
      runHere(program, words, given(extra)),
    folder: () => folder,
  }
}

function readAlong(child: ChildProcess) {
  const read = { out: '', err: '' }
  const waiting: (() => void)[] = []
  for (const [name, stream] of [['out', child.stdout!] as const, ['err', child.stderr!] as const]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      read[name] += text
      for (const look of waiting) look()
    })
  }
  const ended = new Promise<Result>((resolve) =>
    child.once('close', (status) => resolve({ status, ...read })),
  )
  return {
    ended,
    kill: () => child.kill('SIGTERM'),
    /** The first match in what the command has printed or will print. */
    until: (pattern: RegExp) =>
      new Promise<RegExpMatchArray>((resolve, reject) => {
        const look = () => {
          const found = (read.out + read.err).match(pattern)
          if (found) resolve(found)
        }
        waiting.push(look)
        look()
        void ended.then(({ err }) => reject(new Error(`It ended without ${pattern}: ${err}`)))
      }),
  }
}
