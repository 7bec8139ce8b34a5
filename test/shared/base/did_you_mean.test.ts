import { expect, test } from 'vitest'
import { nearestTo } from '../../../shared/base/did_you_mean.ts'

const KNOWN = ['id', 'min', 'type', 'prompt', 'depends_on', 'single_choice', 'webhook', 'persons']

test.each([
  ['single-choice', 'single_choice'],
  ['singleChoice', 'single_choice'],
  ['webook', 'webhook'],
  ['wehbook', 'webhook'],
  ['webhoook', 'webhook'],
  ['prmpt', 'prompt'],
  ['person', 'persons'],
  ['tpye', 'type'],
  ['dependsOn', 'depends_on'],
  ['ids', undefined],
  ['MIN', 'min'],
  ['unit', undefined],
  ['fax', undefined],
  ['', undefined],
  ['p'.repeat(100_000), undefined],
])('the nearest to %s is %s', (word, nearest) => expect(nearestTo(word, KNOWN)).toBe(nearest))

test('the nearest of several is suggested', () => {
  expect(nearestTo('crm_keyy', ['crm_kex', 'crm_key', 'crm'])).toBe('crm_key')
})
