import { describe, expect, test } from 'vitest'
import type {
  FactKind,
  ReflectedConversation,
} from '../../../../shared/conversations/reflection/fact.ts'
import { factsOf } from '../../../../shared/conversations/reflection/facts.ts'
import { judgeByFacts } from '../../../../shared/conversations/reflection/verdict.ts'
import type { EndedReason } from '../../../../shared/calls/states.ts'
import { TemplateInput } from '../../../../shared/templates/template.ts'
import { transcriptOf } from './turns.ts'

const template = TemplateInput.parse({
  name: 'Any',
  phases: [{ id: 'main', goals: [{ id: 'role' }, { id: 'extra', required: false }] }],
})
const GOOD = { turn_id: 'trn_1', quote: 'pumps', verified: true }
const reached = [{ goal_id: 'role', evidence: [GOOD] }]
const ASKED = ['assistant', 'What do you do for a living?'] as const
const SAID = ['user', 'I sell pumps.'] as const

const OVER = {
  ...{ template, ended_reason: 'goals_completed' as const, declined: [] },
  ...{ failures: undefined, incidents: [], voices: [] },
}
const facts = (turns: ReflectedConversation['turns'], more: Partial<ReflectedConversation> = {}) =>
  factsOf({ ...OVER, turns, commits: reached, ...more })
const found = (...given: Parameters<typeof facts>) =>
  facts(...given).map(({ kind, turn_ids }) => [kind, ...turn_ids])

test('a conversation in which everything went well has no facts', () => {
  const turns = transcriptOf([...ASKED], [...SAID], ['assistant', 'Thank you.', { pause_ms: 900 }])
  expect(facts(turns)).toEqual([])
  expect(judgeByFacts([])).toEqual({
    severity: 'none',
    tags: [],
    why: 'Nothing went wrong.',
    turn_id: null,
  })
})

describe('what a turn shows', () => {
  const reply = (more: object) => transcriptOf([...ASKED], [...SAID], ['assistant', 'Oh.', more])
  test.each<[FactKind, object, object]>([
    ['cut_in', { was_premature_jump_in: true }, { was_premature_jump_in: false }],
    ['interrupted_agent', { interrupted: true }, {}],
    ['long_pause', { pause_ms: 3000 }, { pause_ms: 2999 }],
    [
      'long_pause',
      { pause_ms: 1000, actual_pause_ms: 3000 },
      { pause_ms: 9000, actual_pause_ms: 1 },
    ],
    [
      'model_retry',
      { watchdog: { attempts: 2, outcome: 'answered', forced: false } },
      { watchdog: null },
    ],
    [
      'unanswered',
      { interrupted: true, watchdog: { attempts: 8, outcome: 'unanswered', forced: false } },
      {},
    ],
    ['apology', { watchdog: { attempts: 3, outcome: 'apology', forced: false } }, {}],
  ])('%s: %j, but not %j', (kind, shown, hidden) => {
    expect(found(reply(shown))).toEqual([[kind, 'trn_2']])
    expect(found(reply(hidden))).toEqual([])
  })

  test('a silence of 15 seconds after the agent, and none after the last turn', () => {
    const after = (ms: number) =>
      transcriptOf([...ASKED], ['user', 'I sell pumps.', { started_at: 1000 + ms, ended_at: null }])
    expect(found(after(15_000))).toEqual([['silence', 'trn_0']])
    expect(found(after(14_999))).toEqual([])
    expect(found(transcriptOf([...SAID], [...ASKED]))).toEqual([])
  })

  test('each turn of a kind is named in order, and counted', () => {
    const cut = { was_premature_jump_in: true }
    const turns = transcriptOf(
      [...SAID],
      ['assistant', 'Oh.', cut],
      [...SAID],
      ['assistant', 'So.', cut],
    )
    expect(facts(turns)).toEqual([
      {
        kind: 'cut_in',
        detail: 'The agent cut in on the participant 2 times.',
        turn_ids: ['trn_1', 'trn_3'],
      },
    ])
  })
})

describe('a repeated question', () => {
  const again = (text: string, said: string = SAID[1], more = {}) =>
    found(transcriptOf(['assistant', ASKED[1], more], ['user', said], ['assistant', text]))
  const repeated = [['repeated_question', 'trn_2']]

  test.each(['What do you do for a living?', 'Good. So what do you do for a living?'])(
    'is one in nearly the same words: %s',
    (text) => expect(again(text)).toEqual(repeated),
  )
  test.each(['How long do you do that for a day?', 'You do what for a living.', 'And you?'])(
    'does not include a different one: %s',
    (text) => expect(again(text)).toEqual([]),
  )
  test('is justified when the participant asked for it, or had interrupted it', () => {
    expect(again(ASKED[1], 'Sorry, what was that?')).toEqual([])
    expect(again(ASKED[1], SAID[1], { interrupted: true })).toEqual([
      ['interrupted_agent', 'trn_0'],
    ])
  })
})

describe('how it ended', () => {
  const turns = transcriptOf([...ASKED], [...SAID])
  test.each<[EndedReason, string[], string[]]>([
    ['participant_ended', ['role'], []],
    ['participant_ended', [], ['unreached_goal']],
    ['participant_left', [], ['unreached_goal', 'left']],
    ['participant_left', ['role'], []],
    ['max_duration', ['role'], ['out_of_time']],
    ['provider_error', ['role'], ['fault']],
    ['agent_error', [], ['unreached_goal', 'fault']],
    ['cancelled', [], []],
    ['imported', [], []],
  ])('%s with %j committed: %j', (ended_reason, goals, kinds) => {
    const commits = goals.map((goal_id) => ({ goal_id, evidence: [GOOD] }))
    expect(facts(turns, { ended_reason, commits }).map(({ kind }) => kind)).toEqual(kinds)
  })

  test('a quote that nobody said is named by its goal', () => {
    const commits = [{ goal_id: 'role', evidence: [GOOD, { ...GOOD, verified: false }] }]
    const [fact] = facts(turns, { commits })
    expect(fact).toMatchObject({ kind: 'unverified_quote', turn_ids: [] })
    expect(fact!.detail).toContain('role')
  })

  test('if nobody spoke, that is all there is to say, apart from a fault', () => {
    const silent = transcriptOf([...ASKED])
    const kinds = (ended_reason: EndedReason) =>
      facts(silent, { ended_reason, commits: [] }).map(({ kind }) => kind)
    expect(kinds('idle_timeout')).toEqual(['nobody_spoke'])
    expect(kinds('agent_error')).toEqual(['fault', 'nobody_spoke'])
  })
})

describe('a fault of the service is never attributed to the participant', () => {
  const second = (at: number) => [at * 1_000, at * 1_000 + 700] as const
  const failures = { stt: { nova: 11, second: 1 } }

  test('a participant who spoke but was not recognized is not called silent', () => {
    const voices = [second(2), second(3.2), second(20), second(40)]
    const given = { ended_reason: 'participant_left' as const, commits: [], failures, voices }
    const all = facts(transcriptOf([...ASKED]), given)
    expect(all.map(({ detail }) => detail)).toEqual([
      'The recognizer failed or gave no answer 12 times.',
      'The participant spoke 3 times, and nothing was recognized.',
    ])
    expect(judgeByFacts(all)).toMatchObject({
      ...{ severity: 'high', tags: ['technical_trouble'], why: all[0]!.detail },
    })
    const alone = facts(transcriptOf([...ASKED]), { ...given, failures: undefined })
    expect(judgeByFacts(alone)).toMatchObject({ severity: 'medium', tags: ['technical_trouble'] })
  })

  test('a silence in which somebody spoke does not count', () => {
    const turns = transcriptOf([...ASKED], ['user', 'Hello?', { started_at: 30_000 }])
    expect(found(turns, { voices: [second(10)] })).toEqual([['unrecognized', 'trn_0']])
    expect(found(turns, { voices: [second(30)] })).toEqual([['silence', 'trn_0']])
  })

  test('failures are counted by part, with the turns that show them, and once', () => {
    const slow = { attempts: 4, outcome: 'answered' as const, failed_calls: 2, forced: false }
    const turns = transcriptOf(
      [...SAID],
      ['assistant', 'Oh.', { watchdog: { ...slow, filler: true } }],
    )
    const many = { llm: { gpt: 16 }, stt: { nova: 1 } }
    expect(facts(turns, { failures: many })).toEqual([
      {
        kind: 'provider_failure',
        detail: 'The model failed or gave no answer 16 times, the recognizer once.',
        turn_ids: ['trn_1'],
      },
    ])
    expect(facts(turns, { failures: { llm: { gpt: 2 } } })).toEqual([
      {
        kind: 'model_retry',
        detail: 'The model failed or gave no answer 2 times.',
        turn_ids: ['trn_1'],
      },
    ])
  })

  test('dead ends are told once, and are no failures of the model', () => {
    const turns = transcriptOf([...ASKED], [...SAID], ['assistant', 'I see. Who are you?'])
    const began_at = turns[2]!.started_at
    const incidents = [1, 2, 3].map(() => ({ kind: 'dead_end' as const, began_at }))
    const told = (llm: number) => facts(turns, { incidents, failures: { llm: { gpt: llm } } })
    const nowhere = {
      kind: 'dead_end',
      detail: 'The model neither recorded the answer nor asked a question, 3 times.',
      turn_ids: ['trn_2'],
    }
    expect(told(3)).toEqual([nowhere])
    expect(told(6)).toEqual([
      {
        kind: 'provider_failure',
        detail: 'The model failed or gave no answer 3 times.',
        turn_ids: [],
      },
      nowhere,
    ])
  })

  test('where the model led nowhere, or words were left out, the turn is named', () => {
    const turns = transcriptOf([...ASKED], [...SAID], ['assistant', 'I see. Who are you?'])
    const [, said, reply] = turns
    const incidents = [
      { kind: 'left_out' as const, began_at: said!.started_at + 1 },
      { kind: 'dead_end' as const, began_at: reply!.started_at },
      { kind: 'connection' as const, began_at: reply!.started_at },
    ]
    expect(found(turns, { incidents })).toEqual([
      ['dead_end', 'trn_2'],
      ['left_out', 'trn_1'],
    ])
    expect(judgeByFacts(facts(turns, { incidents }))).toMatchObject({
      severity: 'medium',
      tags: ['technical_trouble', 'missed_answer'],
    })
  })

  test('somebody who left after failures or without an answer had a reason', () => {
    const left = { ended_reason: 'participant_left' as const, commits: [] }
    const why = (
      turns: ReflectedConversation['turns'],
      failed?: ReflectedConversation['failures'],
    ) => facts(turns, { ...left, failures: failed }).find(({ kind }) => kind === 'left')?.detail
    const served = transcriptOf([...ASKED], [...SAID])
    expect(why(served)).toBe('The participant left or fell silent before the end.')
    expect(why(served, failures)).toContain('after the service had failed them')
    const watchdog = { attempts: 8, outcome: 'unanswered' as const, failed_calls: 7 }
    const filler = { watchdog: { ...watchdog, forced: false, filler: true } }
    expect(why(transcriptOf([...SAID], ['assistant', 'One moment.', filler]))).toContain(
      'after the service had failed them',
    )
  })
})

test('a declined required goal does not count as unreached by the agent', () => {
  const declined = [{ goal_id: 'role', evidence: [GOOD] }]
  const turns = transcriptOf([...ASKED], [...SAID])
  expect(found(turns, { commits: [] })).toEqual([['unreached_goal']])
  expect(found(turns, { commits: [], declined })).toEqual([])
})
