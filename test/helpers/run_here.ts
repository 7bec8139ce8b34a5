import { vi } from 'vitest'

/** What a command printed, and its exit status. */
export type Result = { status: number | null; out: string; err: string }

type Program = (words: string[], env: NodeJS.ProcessEnv) => Promise<number>

/** Runs a command line to completion in this process, one at a time. */
export async function runHere(
  program: Program,
  words: string[],
  env: NodeJS.ProcessEnv,
): Promise<Result> {
  const said = { out: '', err: '' }
  const hear = (name: 'out' | 'err', method: 'log' | 'error', stream: NodeJS.WriteStream) => [
    vi.spyOn(console, method).mockImplementation((line) => void (said[name] += `${line}\n`)),
    vi.spyOn(stream, 'write').mockImplementation((text) => Boolean((said[name] += String(text)))),
  ]
  const heard = [...hear('out', 'log', process.stdout), ...hear('err', 'error', process.stderr)]
  try {
    return { status: await program(words, env), ...said }
  } finally {
    for (const one of heard) one.mockRestore()
  }
}
