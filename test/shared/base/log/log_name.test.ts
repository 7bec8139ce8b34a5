import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { newId } from '../../../../shared/base/ids.ts'
import { createLogger } from '../../../../shared/base/log/log.ts'
import { isLogName, logName } from '../../../../shared/base/log/log_name.ts'
import { compileChild } from '../../../helpers/child.ts'
import { keptLog, tellingLines } from '../../../helpers/kept_log.ts'

const [SESSION, CONVERSATION, LINK] = [newId('ses'), newId('int'), newId('shr')]
const KEY = Buffer.alloc(32, 7)

/** A logger with `KEY`, as each process of an installation has one. */
function ofInstallation(level: string) {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  return { lines, log: createLogger(level, { key: KEY, destination }) }
}

test.each([
  ['a field', (id: string) => ({ session_id: id })],
  ['a field of any other name', (id: string) => ({ name: `${id}.7.json` })],
  ['a payload', (id: string) => ({ payload: { conversation_id: id } })],
  ['a list', (id: string) => ({ running: [id, id] })],
  ['an error that quotes a URL', (id: string) => ({ error: new Error(`GET /join/i/${id} 404`) })],
  ['JSON within JSON', (id: string) => ({ metadata: JSON.stringify({ session_id: id }) })],
  ['capital letters', (id: string) => ({ path: `/v1/embed/sessions/${id.toUpperCase()}/join` })],
  ['a text that was cut off', (id: string) => ({ said: `The body began with ${id.slice(0, 22)}` })],
  ['a request id of the caller', (id: string) => ({ request_id: id })],
  ['a name that continues', (id: string) => ({ room: `room-${id}_2` })],
])('an id that opens something is in no line at info or above: %s', (_, fieldsWith) => {
  const { log, lines } = keptLog()
  for (const id of [SESSION, CONVERSATION, LINK]) {
    const child = log.child(fieldsWith(id))
    for (const level of ['info', 'warn', 'error', 'fatal'] as const) {
      child[level](fieldsWith(id), `about ${id}`)
    }
    expect(lines.join().toLowerCase()).not.toContain(id.slice(4, 22))
  }
  expect(lines).toHaveLength(12)
  expect(tellingLines(lines)).toEqual([])
})

test('one call has one name in all processes of an installation, and another elsewhere', () => {
  const processes = [ofInstallation('info'), ofInstallation('warn'), keptLog('info')]
  for (const { log } of processes) log.warn({ session_id: SESSION }, 'a provider failed')
  const names = processes.map(({ lines: [line] }) => (JSON.parse(line!) as { call: string }).call)
  expect(names[0]).toBe(logName(KEY, SESSION))
  expect(names[0]).toMatch(/^call_[\da-f]{20}$/)
  expect(names[1]).toBe(names[0])
  expect(names[2]).not.toBe(names[0])
})

test('each kind has a name that says what it is', () => {
  const { log, lines } = ofInstallation('info')
  const ids = { session_id: SESSION, conversation_id: CONVERSATION }
  log.info({ ...ids, text: `${LINK} of tpl_1` }, 'an event')
  const { call, conversation, text, ...rest } = JSON.parse(lines[0]!) as Record<string, string>
  expect([call, conversation].every((name) => isLogName(name!))).toBe(true)
  expect(text).toMatch(/^link_[\da-f]{20} of tpl_1$/)
  expect(Object.keys(rest)).toEqual(['level', 'time', 'pid', 'msg'])
})

test('below info, ids are shown; credentials never are', () => {
  const { log, lines } = keptLog()
  const token = 'a'.repeat(43)
  for (const level of ['debug', 'info'] as const) {
    log[level](
      {
        session_id: SESSION,
        url: `wss://media?access_token=abcdef&x=1`,
        join: `https://x/join/i/${CONVERSATION}#${token}`,
        told: `Bearer eyJhbGciOiJ9.eyJyb29tIjoi.c2lnbmF0dXJl or sk_0123456789abcdef`,
        asked: '/v1/embed?person_secret=hidden-1&name=Ada',
        person_secret: 'hidden-2',
      },
      'an event',
    )
  }
  expect(lines[0]).toContain(SESSION)
  expect(tellingLines(lines)).toEqual([])
  for (const line of lines) {
    expect(line).not.toMatch(/hidden|abcdef&|aaaa|eyJh|sk_0/)
    expect(line).toContain('&name=Ada')
  }
})

test('an error that nobody caught is a line like the others, and ends the process', async () => {
  const child = await compileChild('test/shared/base/log/failing_child.ts')
  const [status, out, err] = await new Promise<[unknown, string, string]>((resolve) => {
    execFile(process.execPath, [child, SESSION], (error, out, err) =>
      resolve([error?.code, out, err]),
    )
  })
  expect(status).toBe(1)
  expect(err).toBe('')
  const line = JSON.parse(out) as { level: string; error: { message: string } }
  expect(line.level).toBe('fatal')
  expect(line.error.message).toMatch(/^no room call_[\da-f]{20}$/)
})
