import { expect, test } from 'vitest'
import { Briefing } from '../../../../agent/interview/briefing.ts'
import { EvidenceRequests } from '../../../../agent/interview/commits/evidence_requests.ts'
import type { NewCommit } from '../../../../agent/interview/commits/ledger.ts'
import { GoalClock } from '../../../../agent/interview/goal_clock.ts'
import { commitGoalTool } from '../../../../agent/interview/tools/commit_goal.ts'
import type { CallBrief } from '../../../../db/calls/sessions.ts'
import { situationOf } from '../../../../shared/prompt/situation.ts'
import { TemplateInput } from '../../../../shared/templates/template.ts'
import { NOBODY } from '../nobody.ts'

const BOOLEANS = ['recorded', 'refund', 'again', 'more'].map((id) => ({ id, type: 'boolean' }))
const goals = [...BOOLEANS, { id: 'story' }, { id: 'cups', type: 'number', evidence: 'optional' }]
const template = {
  template_id: 'tpl',
  version: 1,
  ...TemplateInput.parse({ name: 'Refunds', phases: [{ id: 'p', goals }] }),
}

test('a fact in the words of the participant is recorded at once', async () => {
  const { say, commit, kept } = startCall()
  say('Yes.')
  expect(await commit('recorded', true, 'Yes')).toContain('Recorded. Still open: refund')
  expect(kept).toEqual(['recorded=true: Yes ✓'])
})

test('a fact without the words of the participant is asked for once more, and then recorded without', async () => {
  const { say, commit, kept } = startCall()
  say('No, I do not want a refund.')
  const asked = await commit('recorded', true)
  expect(asked).toMatch(/^Recorded\. But.*own words in answer to recorded: call commit_goal/)
  expect(await commit('recorded', true, 'no')).toContain('Recorded. Still open: refund')
  expect(kept).toEqual(['recorded=true: asked', 'recorded=true: no ✗'])
})

test('words given when asked for verify the fact', async () => {
  const { say, commit, kept } = startCall()
  say('No, I do not want that.')
  await commit('recorded', false, 'no')
  await commit('recorded', false, 'No, I do not want that')
  expect(kept).toEqual(['recorded=false: no ✗ asked', 'recorded=false: No, I do not want that ✓'])
})

test('a yes to another question is no evidence, nor are words from before the question', async () => {
  const { say, commit, kept } = startCall()
  say('Yes. The blue one was broken.')
  await commit('recorded', true, 'Yes. The blue one was broken')
  say('Yes.')
  await commit('again', true, 'Yes')
  await commit('again', true, 'Yes')
  await commit('refund', true, 'The blue one was broken')
  expect(kept.slice(1)).toEqual([
    'again=true: Yes ✗ asked',
    'again=true: Yes ✗',
    'refund=true: The blue one was broken ✗ asked',
  ])
})

test('an answer in advance is evidence if it says so', async () => {
  const { say, commit, kept } = startCall()
  say('Record it, and I do want a refund.')
  await commit('refund', true, 'I do want a refund')
  expect(kept).toEqual(['refund=true: I do want a refund ✓'])
})

test('a story, and a fact for which the template needs no evidence, are recorded without a quote', async () => {
  const { say, commit, kept } = startCall()
  say('Three.')
  await commit('cups', 3)
  await commit('story', undefined)
  expect(kept).toEqual(['cups=3:', 'story=undefined:'])
})

test('a model that has failed twice to give any words is not asked again', async () => {
  const { say, commit, kept } = startCall()
  for (const goal of BOOLEANS) {
    say('That is right.')
    await commit(goal.id, true)
    if (goal.id === 'recorded') await commit(goal.id, true)
  }
  expect(kept).toEqual([
    'recorded=true: asked',
    'recorded=true:',
    'refund=true: asked',
    'again=true:',
    'more=true:',
  ])
})

function startCall() {
  let now = 0
  const clock = new GoalClock({ template, settled: [], now: () => now })
  const begun = situationOf({ template, language: 'en', context: {}, skills: [] }, [])
  const briefing = new Briefing(begun, NOBODY, clock)
  const requests = new EvidenceRequests()
  const kept: string[] = []
  const turns: { id: string; text: string; person_id: null; ended_at: number }[] = []
  const tool = commitGoalTool({
    brief: { template, language: 'en' } as unknown as CallBrief,
    briefing,
    committer: {
      add(commit, _message_id, isAsked) {
        kept.push(written(commit, isAsked))
        briefing.note({ type: 'goal_committed', goal_id: commit.goal_id, data: commit.data })
      },
    },
    requests,
    participantTurns: () => turns,
    awaitResponses: () => Promise.resolve(),
  })
  return {
    kept,
    say(text: string) {
      turns.push({ id: `trn_${turns.length}`, text, person_id: null, ended_at: (now += 10) })
      now += 1
      requests.turnDecided()
    },
    commit(goal_id: string, value: unknown, ...quotes: string[]) {
      const data = goal_id === 'story' ? { answer: 'It broke.' } : { value }
      return tool({ goal_id, data, quotes }, 'turn_1')
    },
  }
}

function written({ goal_id, data, evidence }: NewCommit, isAsked = false) {
  const quotes = evidence.map(({ quote, verified }) => `${quote} ${verified ? '✓' : '✗'}`)
  return [`${goal_id}=${String(data!.value)}:`, ...quotes, ...(isAsked ? ['asked'] : [])].join(' ')
}
