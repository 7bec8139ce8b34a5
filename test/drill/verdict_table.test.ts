import { expect, test } from 'vitest'
import { detailsOf, drillTable, type VerdictRow } from '../../drill/verdict_table.ts'

const row = (
  name: string,
  outcome: Partial<VerdictRow['outcome']>,
  verdict: VerdictRow['verdict'],
): VerdictRow => ({
  fault: { name, says: '', lasts_s: 0, inject() {}, silence_s: 8 },
  outcome: {
    ...{ lost: [], doubled: [], repeated: 0, refused: 0 },
    ...{ silence_s: 1.234, ended_as: 'completed' },
    ...outcome,
  },
  verdict,
})
const HELD = row('kill-call', { repeated: 2 }, 'held')
const BROKEN = row(
  'kill-postgres',
  {
    silence_s: null,
    ended_as: 'failed (agent_error, the agent died)',
    lost: ['answer "I teach."', 'answer "Blue."', 'goal job', 'words of goal pet'],
    doubled: ['webhook job of int_1, under 2 keys'],
    refused: 3,
  },
  'broken',
)

test('the table has one line per fault, and counts what was lost and duplicated', () => {
  expect(drillTable([HELD, BROKEN]).map((line) => line.split(/ {2,}/))).toEqual([
    ['fault', 'silence s', 'at most', 'call', 'lost', 'doubled', 'repeated', 'verdict'],
    ['kill-call', '1.2', '8', 'completed', 'nothing', 'nothing', '2', 'held'],
    [
      ...['kill-postgres', 'never', '8', 'failed', '2 answers, 1 goal, 1 words'],
      ...['1 webhook', '0', 'broken'],
    ],
  ])
})

test('the details name each thing, and why the call ended', () => {
  expect(detailsOf(HELD)).toEqual([])
  expect(detailsOf(BROKEN)).toEqual([
    'the call ended as failed (agent_error, the agent died)',
    'lost: answer "I teach."',
    'lost: answer "Blue."',
    'lost: goal job',
    'lost: words of goal pet',
    'doubled: webhook job of int_1, under 2 keys',
    '3 requests outside the call were refused',
  ])
})
