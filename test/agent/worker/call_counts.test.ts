import { expect, onTestFinished, test, vi } from 'vitest'
import { hearCalls, replyCount } from '../../../agent/worker/call_counts.ts'
import { inherited } from '../../../providers/learnt.ts'
import type { CallCount } from '../../../shared/calls/call_count.ts'
import { compileChild, startChild } from '../../helpers/child.ts'
import { keptLog } from '../../helpers/kept_log.ts'

test.each([
  ['answered', false, 'answered'],
  ['answered', true, 'filled'],
  ['apology', true, 'apology'],
  ['unanswered', false, 'unanswered'],
  ['unanswered', true, 'unanswered'],
] as const)('a reply that was %s, with a filler: %s, counts as %s', (outcome, filler, counted) => {
  expect(replyCount({ outcome, filler })).toEqual({ of: 'replies', outcome: counted })
})

test("a call's counts reach its worker at once and once, and later calls inherit what it learns", async () => {
  const file = await compileChild('test/agent/worker/counting_child.ts')
  const counted: CallCount[] = []
  vi.stubEnv('LEARNT_OF_SERVERS', undefined)
  const { log, lines } = keptLog()
  const stop = hearCalls((count) => counted.push(count), log)
  onTestFinished(stop)
  const call = startChild(file, {})
  expect(await call.ended).toBeNull()
  expect(call.process.exitCode).toBe(0)
  const told = [
    { of: 'provider_failures', part: 'llm', model: 'gpt-4.1-mini' },
    { of: 'replies', outcome: 'apology' },
  ]
  expect(counted).toEqual(told)
  expect(inherited()).toEqual({ 'https://any.example any': { isStrict: true } })
  expect(lines).toEqual([])

  stop()
  await startChild(file, {}).ended
  expect(counted).toEqual(told)
})

test('a call that was taken over neither makes up metrics without end nor passes on what no call learns', async () => {
  const file = await compileChild('test/agent/worker/lying_child.ts')
  const counted: CallCount[] = []
  vi.stubEnv('LEARNT_OF_SERVERS', undefined)
  const { log, lines } = keptLog()
  onTestFinished(hearCalls((count) => counted.push(count), log))
  await startChild(file, {}).ended
  const models = counted.flatMap((count) => ('model' in count ? count.model : []))
  expect(models).toHaveLength(201)
  expect(new Set(models)).toEqual(
    new Set([...Array(50).keys()].map((n) => `m${n}`).concat('other')),
  )
  expect(counted).toHaveLength(201)
  expect(inherited()).toEqual({})
  expect(lines).toEqual([expect.stringContaining('unknown form')])
  expect(lines[0]).not.toContain('wallet')
})
