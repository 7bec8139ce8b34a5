import { expect, test } from 'vitest'
import { brokenParts, type PartCheck, troubleOf } from '../../../shared/calls/part_check.ts'

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

test('what is wrong is told only if no worker that takes calls can use the part', () => {
  const told = (...workers: Parameters<typeof troubleOf>[1]) => troubleOf('llm', workers)
  const wrong = { is_draining: false, parts: [{ ...llm('doubtful'), text: 'only chats' }] }
  expect(told(wrong, worker('works', true))).toBe('only chats')
  expect(told(wrong, worker('works'))).toBeUndefined()
  expect(told({ is_draining: false, parts: [] })).toBeUndefined()
  expect(told()).toBeUndefined()
})
