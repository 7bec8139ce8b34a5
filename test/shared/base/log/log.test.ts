import { expect, test } from 'vitest'
import { taskList } from '../../../../api/jobs/job.ts'
import type { Service } from '../../../../api/service.ts'
import { logForNode } from '../../../../shared/base/log/log.ts'
import { credentialsIn, credentialsTold, keptLog } from '../../../helpers/kept_log.ts'

test('keys, tokens and secrets never reach the log', () => {
  const { log, lines } = keptLog('info')
  log.info({ token: 'hidden-1', headers: { authorization: 'hidden-2' }, session_id: 'ses_1' }, 'a')
  log
    .child({ request_id: 'req_1' })
    .warn({ api_key: 'hidden-3', org: { webhook_secret: 'hidden-4' } }, 'b')
  log.info({ knock_secret: 'hidden-5', ticket: 'hidden-6', sent: { signature: 'hidden-7' } }, 'c')
  log.info({ url: '/v1/embed/knocks/kno_1?knock_secret=hidden-8&a=1' }, 'd')
  expect(lines.join()).not.toContain('hidden')
  expect(JSON.parse(lines[0]!)).toMatchObject({ session_id: 'ses_1', level: 'info', msg: 'a' })
  expect(JSON.parse(lines[1]!)).toMatchObject({ request_id: 'req_1', level: 'warn' })
})

test('an error is logged with its message and stack but without the row that caused it', () => {
  const { log, lines } = keptLog('info')
  const failure = {
    code: '23514',
    detail: 'Failing row contains (I am a teacher)',
    body: 'teacher',
  }
  log.error({ error: Object.assign(new Error('the reason'), failure) }, 'failed')
  expect(JSON.parse(lines[0]!).error).toMatchObject({ message: 'the reason', code: '23514' })
  expect(lines[0]).not.toContain('teacher')
  expect(JSON.parse(lines[0]!).error.stack).toContain('log.test.ts')
})

test('a value that Postgres could not read is not in the log, nor in what the queue stores', async () => {
  const { log, lines } = keptLog('info')
  const message = 'invalid input syntax for type boolean: "Ada said: "depression"\n, since 2019"'
  const error = Object.assign(new Error(message), { code: '22P02' })
  log.error({ error }, 'failed')
  const { error: shown } = JSON.parse(lines[0]!)
  expect(shown.message).toBe('invalid input syntax for type boolean')
  expect(lines[0]).not.toMatch(/Ada|depression|2019/)
  expect(shown.stack).toContain('log.test.ts')
  const failing = () => Promise.reject(error)
  const tasks = taskList({ log } as Service, { 'analytics.fold': failing } as never)
  const run = tasks['analytics.fold']!({}, { job: { id: '1', attempts: 1 } } as never)
  await expect(run).rejects.toThrow(/^invalid input syntax for type boolean$/)
})

test("Node's warnings are logged in the format of the log", async () => {
  const before = process.listeners('warning')
  const uncaught = process.listeners('uncaughtException')
  const { log, lines } = keptLog()
  logForNode(log)
  process.emitWarning('something is odd')
  await new Promise((resolve) => setImmediate(resolve))
  process.removeAllListeners('warning')
  for (const listener of before) process.on('warning', listener)
  process.removeAllListeners('uncaughtException')
  for (const listener of uncaught) process.on('uncaughtException', listener)
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 'warn', error: { message: 'something is odd' } },
  ])
})

test('a credential is found in a line that contains it', () => {
  const lines = ['{"path":"/v1/interviews","msg":"request answered"}']
  const answer =
    '{"id":"inv_1","token":"atgo2jyz_LmDM3AD-sYmhr6G","key":{"key":"sk_0123456789abcdef"}}'
  const credentials = credentialsIn(answer)
  expect(credentialsTold(lines, credentials)).toEqual([])
  for (const credential of ['atgo2jyz_LmDM3AD-sYmhr6G', 'sk_0123456789abcdef']) {
    expect(credentials).toContain(credential)
    const told = [...lines, `{"path":"/v1/interviews?by=${credential}"}`]
    expect(credentialsTold(told, credentials)).toContain(credential)
  }
})
