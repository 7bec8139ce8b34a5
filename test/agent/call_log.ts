import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject } from 'vitest'

type Entry = { pid: number; level: string; msg: string }

/** Every line that a process of the stack has logged. */
export function readLogs() {
  const folder = join(inject('home'), 'logs')
  return readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => ({ name, line })),
  )
}

/**
 * The process of a call logged its end and no warnings, except those that a busy machine causes.
 */
export function expectNoWarning(pid: number) {
  const entries = readLogs()
    .filter(({ name }) => name === 'service.log')
    .map(({ line }) => JSON.parse(line) as Entry)
    .filter((entry) => entry.pid === pid)
  expect(entries.map(({ msg }) => msg)).toContain('the call ends')
  const warnings = entries.filter(({ level }) => level !== 'info').map(({ msg }) => msg)
  expect(warnings.filter((msg) => !BUSY.test(msg)).join('; ')).toBe('')
}

const BUSY = new RegExp(
  [
    '^event loop blocked',
    '^process not scheduled',
    '^unstored data is kept on disk',
    // The recognizer had too little of the processor to finish in time.
    '^words that were never final count as said',
    'slower than realtime',
    // The framework learnt that its voice was played, or its text at an end, before it knew that all was there.
    'markPlaybackFinished called before',
    'marked as ended in capture text',
  ].join('|'),
)
