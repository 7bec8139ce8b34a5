import { expect, test } from 'vitest'
import { Briefing } from '../../../../agent/interview/briefing.ts'
import type { NewCommit } from '../../../../agent/interview/commits/ledger.ts'
import { declineGoalTool } from '../../../../agent/interview/tools/decline_goal.ts'
import type { CallBrief } from '../../../../db/calls/sessions.ts'
import { type SettledGoal, situationOf } from '../../../../shared/prompt/situation.ts'
import { TemplateInput } from '../../../../shared/templates/template.ts'
import { NOBODY } from '../nobody.ts'

const goals = [{ id: 'pay' }, { id: 'bonus', depends_on: ['pay'] }, { id: 'team' }]
const template = TemplateInput.parse({ name: 'Work', phases: [{ id: 'p', goals }] })
const HEARD = [{ id: 'trn_1', text: 'Well, no comment.', person_id: null }]

test('a declined goal is handled like a commit, with what was really said, and the model hears what is still open', async () => {
  const { decline, kept } = toolAfter()
  const told = await decline({ goal_id: 'pay', quotes: ['No comment', 'Mind your business'] })
  expect(told).toBe('Recorded. Still open: team. Ask for the next one now.')
  expect(kept).toEqual([
    {
      ...{ message_id: 'turn_1', goal_id: 'pay', data: null, confidence: null },
      evidence: [
        { turn_id: 'trn_1', quote: 'No comment', verified: true },
        { turn_id: null, quote: 'Mind your business', verified: false },
      ],
    },
  ])
})

test('after the last goal is declined, the model is told to say goodbye', async () => {
  const { decline } = toolAfter([{ goal_id: 'team', data: { answer: 'six' } }])
  expect(await decline({ goal_id: 'pay', quotes: ['no comment'] })).toContain(
    'call end_conversation',
  )
})

test.each([
  ['a goal that is not in the plan', { goal_id: 'age', quotes: [] }, 'There is no goal age'],
  ['an answered goal', { goal_id: 'team', quotes: [] }, 'The goal team was answered'],
  ['no goal', { quotes: [] }, 'goal_id'],
  ['what nobody declined', { goal_id: 'pay', quotes: ['Skip it'] }, 'quote the participant'],
  ['anything without a quote', { goal_id: 'pay', quotes: [] }, 'quote the participant'],
])('%s cannot be declined, and the model is told why', async (_what, args, why) => {
  const { decline, kept } = toolAfter([{ goal_id: 'team', data: { answer: 'six' } }])
  await expect(decline(args)).rejects.toThrow(why)
  expect(kept).toEqual([])
})

/** The tool in a call in which these goals were settled before. */
function toolAfter(settled: SettledGoal[] = []) {
  const begun = situationOf({ template, language: 'en', context: {}, skills: [] }, settled)
  const briefing = new Briefing(begun, NOBODY)
  const kept: (NewCommit & { message_id: string | null })[] = []
  const tool = declineGoalTool({
    brief: { template } as unknown as CallBrief,
    briefing,
    committer: {
      add(commit, message_id) {
        kept.push({ message_id, ...commit })
        briefing.note({ type: 'goal_declined', goal_id: commit.goal_id })
      },
    },
    participantTurns: () => HEARD,
  })
  return { kept, decline: (args: unknown) => tool(args, 'turn_1') }
}
