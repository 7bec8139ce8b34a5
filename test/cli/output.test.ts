import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { changeLine } from '../../cli/conversations/printed_lines.ts'
import { explain, Failure } from '../../cli/failure.ts'
import { print, printLine, printTable, say, tell } from '../../cli/output.ts'

const shown: string[] = []
beforeEach(() => {
  shown.length = 0
  for (const stream of ['log', 'error'] as const) {
    const spy = vi.spyOn(console, stream).mockImplementation((line: string) => {
      shown.push(line)
    })
    onTestFinished(() => spy.mockRestore())
  }
})

const FORGED = 'Ada\r\ncommit     cups {"value":9}\x1b[2K\x9b1A\x07\x7f\u202e\u061c'
const HARMLESS = 'Ada commit     cups {"value":9}\\u001b[2K\\u009b1A\\u0007\\u007f\\u202e\\u061c'

test('a name or spoken words cannot forge a line or control the terminal', () => {
  const change = { interview_id: 'int_1', type: 'said', role: 'user', text: FORGED } as const
  tell(changeLine({ ...change, speaker: FORGED }))
  expect(shown).toEqual([`person     ${HARMLESS}: ${HARMLESS}`])
})

test.each([
  ['a word', () => say(FORGED)],
  ['a failure', () => explain(new Failure(FORGED), {})],
  ['any other error', () => explain(new Error(FORGED), {})],
  ['a table', () => printTable([[FORGED]])],
])('nor can they in %s', (_, show) => {
  show()
  expect(shown).toEqual([HARMLESS])
})

test('JSON for programs contains no control characters either, and means the same', () => {
  print({ name: FORGED })
  printLine({ name: FORGED })
  for (const text of shown) {
    expect(text).not.toMatch(/[^\n\P{Cc}]|[\u202e\u061c]/u)
    expect(JSON.parse(text)).toEqual({ name: FORGED })
  }
})

test('only output.ts prints to the terminal', () => {
  const folder = join(import.meta.dirname, '../../cli')
  const printing = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      /console\.|\.(stdout|stderr)/.test(readFileSync(join(folder, file), 'utf8')),
  )
  expect(printing).toEqual(['output.ts'])
})
