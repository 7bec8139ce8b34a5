import { expect, test } from 'vitest'
import { type Evidence, findLosses } from '../../drill/losses.ts'
import type { Attempt } from '../../drill/installation/receiver.ts'

const attempt = (about: string, changes: Partial<Attempt> = {}): Attempt => ({
  ...{ about, interview_id: 'int_1', idempotency_key: `key of ${about}` },
  ...{ fingerprint: `body of ${about}`, accepted: true },
  ...changes,
})
const WHOLE: Evidence = {
  interview_id: 'int_1',
  said: ['We have a grey cat.', 'I ride to the station.'],
  transcript: ['we have a grey', 'cat. I ride to the station'],
  answers: { pet: 'We have a grey cat.', bicycle: 'I ride to the station.', job: 'I teach.' },
  findings: {
    pet: { answer: 'We have a grey cat' },
    bicycle: { answer: 'I ride to the station.' },
  },
  versions: { pet: 1, bicycle: 1 },
  waiting: [],
  cancelled: ['int_2'],
  attempts: [
    ...['pet', 'bicycle'].map((about) => attempt(about)),
    attempt('cancelled', { interview_id: 'int_2' }),
  ],
}
const losses = (changes: Partial<Evidence>) => findLosses({ ...WHOLE, ...changes })
const NONE = { lost: [], doubled: [], repeated: 0 }

test('nothing is missing if everything that was said was stored and delivered, in whatever pieces', () => {
  expect(findLosses(WHOLE)).toEqual(NONE)
})

test.each([
  [
    'an answer that is not in the transcript',
    { transcript: ['I ride to the station'] },
    ['answer "We have a grey cat."'],
  ],
  [
    'an answer of which a part is missing',
    { transcript: ['have a grey cat. I ride to the station'] },
    ['answer "We have a grey cat."'],
  ],
  [
    'a goal that was answered and not committed',
    { findings: { bicycle: WHOLE.findings.bicycle } },
    ['goal pet'],
  ],
  [
    'a commit without what was said',
    { findings: { ...WHOLE.findings, pet: { answer: 'cat' } } },
    ['words of goal pet'],
  ],
  [
    'a webhook that nobody accepted',
    { attempts: [attempt('pet', { accepted: false }), ...WHOLE.attempts.slice(1)] },
    ['webhook of pet'],
  ],
  [
    'a webhook of another conversation',
    { attempts: WHOLE.attempts.slice(0, 2) },
    ['webhook of the cancelled int_2'],
  ],
] as const)('%s is lost', (_, changes, lost) => {
  expect(losses(changes as unknown as Partial<Evidence>)).toEqual({ ...NONE, lost })
})

test('a webhook that will be retried is not lost', () => {
  expect(losses({ attempts: WHOLE.attempts.slice(1), waiting: ['pet'] })).toEqual(NONE)
})

test('what was said twice may be stored once or twice', () => {
  const said = [...WHOLE.said, 'We have a grey cat.']
  expect(losses({ said })).toEqual(NONE)
  expect(losses({ said, transcript: [...WHOLE.transcript, 'We have a grey cat'] })).toEqual(NONE)
})

test.each([
  [
    'an answer that was kept more often than it was said',
    { transcript: [...WHOLE.transcript, 'I ride to the station.'] },
    ['answer "I ride to the station."'],
  ],
  [
    'a goal that was committed again',
    { versions: { pet: 1, bicycle: 2 } },
    ['goal bicycle, committed 2 times'],
  ],
  [
    'a webhook under a second key',
    { attempts: [...WHOLE.attempts, attempt('pet', { idempotency_key: 'another' })] },
    ['webhook pet of int_1, under 2 keys'],
  ],
] as const)('%s is duplicated', (_, changes, doubled) => {
  expect(losses(changes as unknown as Partial<Evidence>)).toEqual({ ...NONE, doubled })
})

test('a webhook that comes again with its key and body is repeated; with another body, it is duplicated', () => {
  const repeated = losses({ attempts: [...WHOLE.attempts, attempt('pet')] })
  expect(repeated).toEqual({ ...NONE, repeated: 1 })
  const changed = losses({ attempts: [...WHOLE.attempts, attempt('pet', { fingerprint: 'new' })] })
  expect(changed.doubled).toEqual(['webhook pet of int_1, one key with two bodies'])
})
