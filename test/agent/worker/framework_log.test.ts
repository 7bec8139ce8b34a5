import { initializeLogger, log as frameworkLog } from '@livekit/agents'
import { Room } from '@livekit/rtc-node'
import { createRequire } from 'node:module'
import { afterEach, expect, test } from 'vitest'
import { routeFrameworkLog } from '../../../agent/worker/framework_log.ts'
import type { Logger } from '../../../shared/base/log/log.ts'
import { keptLog } from '../../helpers/kept_log.ts'

afterEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('@livekit/agents:logger'))
  initializeLogger({ pretty: false, level: 'silent' })
})

test('at info, the framework writes only warnings and errors, in our format and without what it marks as personal', () => {
  const lines = routedAt('info')
  const jobLog = frameworkLog().child({ jobID: 'AJ_1' })
  jobLog.info({ 'lk.pii.arguments': { answer: 'a teacher' } }, 'Executing LLM tool call')
  jobLog.warn({ 'lk.pii.user_input': 'a teacher', speech_id: 'speech_1' }, 'skipping user input')
  jobLog.error({ function: 'commit_goal', error: 'a teacher' }, 'exception in a tool')
  jobLog.error({ error: new Error('no route') }, 'error while disconnecting room')

  expect(lines.join()).not.toContain('teacher')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { ...COMMON, level: 'warn', speech_id: 'speech_1', msg: 'skipping user input' },
    { ...COMMON, level: 'error', function: 'commit_goal', msg: 'exception in a tool' },
    {
      ...COMMON,
      level: 'error',
      error: expect.objectContaining({ message: 'no route' }) as unknown,
      msg: 'error while disconnecting room',
    },
  ])
})

test('personal values are removed even at debug', () => {
  const lines = routedAt('debug')
  frameworkLog().info({ 'lk.pii.message': 'a teacher' }, 'playout completed without interruption')
  frameworkLog().child({ 'lk.pii.response': 'a teacher' }).debug('unexpected response')
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toContain('teacher')
})

test('a logger that the framework sets later has no effect', () => {
  const lines = routedAt('info')
  initializeLogger({ pretty: false, level: 'info' })
  frameworkLog().warn('still ours')
  expect(lines).toHaveLength(1)
})

test('the room library writes to the same log', () => {
  const lines = routedAt('info')
  expect(Room).toBeDefined()
  const library = createRequire(import.meta.url).resolve('@livekit/rtc-node')
  const { log } = createRequire(library)('./log.cjs') as { log: Logger }
  log.debug('Connect callback received')
  log.warn('Could not find participant')
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'Could not find participant',
  ])
})

const COMMON = {
  time: expect.any(String) as unknown,
  pid: process.pid,
  session_id: 'ses_1',
  jobID: 'AJ_1',
}

function routedAt(level: string) {
  const { log, lines } = keptLog(level)
  routeFrameworkLog(log.child({ session_id: 'ses_1' }))
  return lines
}
