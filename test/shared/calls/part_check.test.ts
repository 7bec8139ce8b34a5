import { expect, test } from 'vitest'
import { brokenParts, type PartCheck } from '../../../shared/calls/part_check.ts'

const llm = (state: PartCheck['state']): PartCheck => ({ part: 'llm', state, text: '' })
const worker = (state: PartCheck['state'], is_draining = false) => ({
  is_draining,
  parts: [llm(state)],
})

test('a part is broken only if every worker that takes calls says so', () => {
  expect(brokenParts([worker('broken'), worker('broken')])).toEqual(['llm'])
  expect(brokenParts([worker('broken'), worker('works', true)])).toEqual(['llm'])
  expect(brokenParts([worker('broken'), worker('works')])).toEqual([])
  expect(brokenParts([worker('broken'), worker('doubtful')])).toEqual([])
  expect(brokenParts([worker('broken'), { is_draining: false, parts: [] }])).toEqual([])
  expect(brokenParts([worker('broken', true)])).toEqual([])
  expect(brokenParts([])).toEqual([])
})
