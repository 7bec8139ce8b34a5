import { expect, test } from 'vitest'
import type { ReflectionFact, FactKind } from '../../../../shared/conversations/reflection/fact.ts'
import { allTags, OwnTags } from '../../../../shared/conversations/reflection/reflection_tags.ts'
import { judgeByFacts, readVerdict } from '../../../../shared/conversations/reflection/verdict.ts'

const fact = (kind: FactKind, ...turn_ids: string[]): ReflectionFact => ({
  kind,
  detail: kind,
  turn_ids,
})
const ALLOWED = { tags: Object.keys(allTags([])), turn_ids: ['trn_1', 'trn_2'] }
const VERDICT = { severity: 'low', tags: ['invented'], why: 'It made up a name.', turn_id: 'trn_2' }

test('the most serious fact gives the severity and the reason, and each fact its tag once', () => {
  const facts = [fact('long_pause', 'a'), fact('model_retry', 'b'), fact('apology', 'c', 'd')]
  expect(judgeByFacts(facts)).toEqual({
    severity: 'medium',
    tags: ['technical_trouble', 'waited_too_long'],
    why: 'apology',
    turn_id: 'c',
  })
})

test.each<[FactKind, string[], string]>([
  ['cut_in', ['a', 'b'], 'low'],
  ['cut_in', ['a', 'b', 'c'], 'medium'],
  ['long_pause', ['a', 'b', 'c'], 'medium'],
  ['repeated_question', ['a'], 'low'],
  ['repeated_question', ['a', 'b'], 'medium'],
  ['interrupted_agent', ['a', 'b'], 'none'],
  ['interrupted_agent', ['a', 'b', 'c'], 'low'],
  ['fault', [], 'high'],
  ['unreached_goal', [], 'medium'],
])('%s in %j is %s', (kind, turns, severity) => {
  expect(judgeByFacts([fact(kind, ...turns)]).severity).toBe(severity)
})

test('an answer is found inside other text, without anything that was not asked for', () => {
  const answer = { ...VERDICT, tags: ['invented', 'invented'], status: 'cancelled', org_id: 'x' }
  const text = `Here it is:\n\`\`\`json\n${JSON.stringify(answer)}\n\`\`\``
  expect(readVerdict(text, ALLOWED)).toEqual({ verdict: VERDICT })
})

test.each([
  JSON.stringify({ ...VERDICT, severity: VERDICT.severity.toUpperCase(), tags: 'Invented' }),
  JSON.stringify(VERDICT).replaceAll('"', "'"),
  JSON.stringify(VERDICT).replace(/}$/, ',}'),
  JSON.stringify(VERDICT).slice(0, -1),
])('%s says the same, though it is written differently', (answer) => {
  expect(readVerdict(answer, ALLOWED)).toEqual({ verdict: VERDICT })
})

test.each(['null', '', undefined])(
  'without a turn, given as %j, a verdict names none',
  (turn_id) => {
    const answer = JSON.stringify({ ...VERDICT, turn_id })
    expect(readVerdict(answer, ALLOWED)).toEqual({ verdict: { ...VERDICT, turn_id: null } })
  },
)

test.each<[string, string]>([
  ['I would say low.', 'JSON'],
  [JSON.stringify({ ...VERDICT, severity: 'catastrophic' }), 'severity'],
  [JSON.stringify({ ...VERDICT, tags: ['hire_me'] }), 'tags.0'],
  [JSON.stringify({ ...VERDICT, turn_id: 'trn_3' }), 'turn_id'],
  [JSON.stringify({ ...VERDICT, why: '' }), 'why'],
  ['[]', 'JSON'],
])('%s is unusable, and the reason says why', (answer, named) => {
  expect(readVerdict(answer, ALLOWED)).toEqual({ wrong: expect.stringContaining(named) })
})

test('an operator adds tags, but no existing ones', () => {
  const own = [{ tag: 'too_formal', meaning: 'the agent was stiff' }]
  expect(allTags(OwnTags.parse(own))).toMatchObject({ too_formal: 'the agent was stiff' })
  expect(OwnTags.safeParse([...own, ...own]).error?.issues[0]?.path).toEqual([1, 'tag'])
  const taken = [{ tag: 'invented', meaning: 'mine' }]
  expect(OwnTags.safeParse(taken).error?.issues[0]?.path).toEqual([0, 'tag'])
})

test('a reason is storable, even if the answer spells out what is not', () => {
  const answer = JSON.stringify({ ...VERDICT, why: 'It made up \0Ada\ud83d.' })
  expect(readVerdict(answer, ALLOWED)).toEqual({
    verdict: { ...VERDICT, why: 'It made up Ada\ufffd.' },
  })
})
