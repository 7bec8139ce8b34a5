import { expect, test } from 'vitest'
import type { HeldCall } from '../../../agent/held_call.ts'
import { Briefing } from '../../../agent/interview/briefing.ts'
import { GoalClock } from '../../../agent/interview/goal_clock.ts'
import { goalsToAsk, situationOf } from '../../../shared/prompt/situation.ts'
import { TemplateInput } from '../../../shared/templates/template.ts'
import { MINUTE } from '../../../shared/base/time.ts'
import { NOBODY } from './nobody.ts'

const input = TemplateInput.parse({
  name: 'T',
  phases: [
    {
      id: 'p',
      goals: [
        { id: 'a', time_budget_minutes: 2 },
        { id: 'b', time_budget_minutes: 1, required: false },
        { id: 'c' },
      ],
    },
  ],
})
const template = { template_id: 'tpl', version: 1, ...input }
const commit = (goal_id: string) => ({ type: 'goal_committed' as const, goal_id, data: {} })

test("when a goal's time is up, the agent is told, and moves on to the next", () => {
  const call = startCall()
  call.passTo(1.9)
  expect(call.asked()).toBe('a b c')
  expect(call.briefing.progress([])).not.toContain('over_time')
  call.passTo(2)
  expect(call.asked()).toBe('b c a')
  expect(call.briefing.progress([])).toContain('<over_time>a</over_time>')
  call.passTo(3)
  expect(call.asked()).toBe('c a')
})

test("a goal's time starts when it becomes the one to ask about", () => {
  const call = startCall()
  call.passTo(1.5)
  call.briefing.note(commit('a'))
  call.passTo(2.4)
  expect(call.asked()).toBe('b c')
  call.passTo(2.5)
  expect(call.asked()).toBe('c')
  call.briefing.note(commit('b'))
  expect(call.briefing.progress([])).not.toContain('over_time')
})

test('a withdrawn commit did not settle its goal', () => {
  const call = startCall()
  call.passTo(1)
  call.briefing.note(commit('a'))
  expect(call.asked()).toBe('b c')
  call.briefing.note({ type: 'commits_withdrawn', standing: [] })
  call.passTo(2)
  expect(call.asked()).toBe('b c a')
})

test('a process that takes over continues with the time already used', () => {
  const settled_at = new Date(BEGAN.getTime() + 1.5 * MINUTE)
  const call = startCall([{ goal_id: 'a', data: {}, settled_at }])
  call.passTo(2.4)
  expect(call.asked()).toBe('b c')
  call.passTo(2.6)
  expect(call.asked()).toBe('c')
})

test('a declined goal passes its time on to the next', () => {
  const call = startCall()
  call.passTo(0.5)
  call.briefing.note({ type: 'goal_declined', goal_id: 'a' })
  call.passTo(1.4)
  expect(call.asked()).toBe('b c')
  call.passTo(1.5)
  expect(call.asked()).toBe('c')
})

test('no time passes before the call has begun', () => {
  const clock = new GoalClock({ template, settled: [], now: () => BEGAN.getTime() + 60 * MINUTE })
  expect(clock.overTime()).toEqual([])
})

const BEGAN = new Date('2025-03-19T10:00:00Z')

function startCall(settled: HeldCall['settled'] = []) {
  let minutes = 0
  const now = () => BEGAN.getTime() + minutes * MINUTE
  const clock = new GoalClock({ template, settled, now })
  const begun = situationOf({ template, language: 'en', context: {}, skills: [] }, settled)
  const briefing = new Briefing(begun, NOBODY, clock)
  briefing.begin(BEGAN)
  return {
    briefing,
    passTo: (to: number) => void (minutes = to),
    asked: () =>
      goalsToAsk(briefing.situation)
        .map(({ id }) => id)
        .join(' '),
  }
}
