import { expect, test } from 'vitest'
import { createLogger } from '../../shared/log.ts'

test('keys, tokens and secrets never reach the log', () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line: string) => void lines.push(line) })
  log.info({ token: 'hidden-1', headers: { authorization: 'hidden-2' }, session_id: 'ses_1' }, 'a')
  log
    .child({ request_id: 'req_1' })
    .warn({ api_key: 'hidden-3', org: { webhook_secret: 'hidden-4' } }, 'b')
  expect(lines.join()).not.toContain('hidden')
  expect(JSON.parse(lines[0]!)).toMatchObject({ session_id: 'ses_1', level: 'info', msg: 'a' })
  expect(JSON.parse(lines[1]!)).toMatchObject({ request_id: 'req_1', level: 'warn' })
})

test('an error is logged whole', () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line: string) => void lines.push(line) })
  log.error({ error: new Error('the reason') }, 'failed')
  expect(JSON.parse(lines[0]!).error).toMatchObject({ message: 'the reason' })
  expect(JSON.parse(lines[0]!).error.stack).toContain('log.test.ts')
})
