import { expect, test } from 'vitest'
import {
  linesOf,
  optionsOf,
} from '../../../../../web/console/views/templates/draft/option_lines.ts'
import {
  duplicated,
  freeId,
  moved,
} from '../../../../../web/console/views/templates/draft/template_parts.ts'
import { readBrought } from '../../../../../web/console/views/templates/draft/starts.ts'
import { csvLine } from '../../../../../shared/base/text/csv.ts'
import { csvOf } from '../../../../../web/console/views/templates/invite/csv.ts'

test('an item moves to another place, and the others keep their order', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
})

test('a copy comes after its original, under a unique id', () => {
  expect(duplicated([{ id: 'a', x: 1 }, { id: 'b' }], 0, ['a', 'b', 'a_2'])).toEqual([
    { id: 'a', x: 1 },
    { id: 'a_3', x: 1 },
    { id: 'b' },
  ])
  expect(duplicated([{ url: 'u' }], 0, [])).toEqual([{ url: 'u' }, { url: 'u' }])
  expect([freeId('goal', []), freeId('goal_2', ['goal_2'])]).toEqual(['goal', 'goal_3'])
})

test('a copied phase brings goals with free ids, which wait for each other as the originals do', () => {
  const phase = {
    id: 'main',
    goals: [
      { id: 'cups', mine: 1 },
      { id: 'why', depends_on: ['cups', 'name'] },
      { id: 'cups_2', depends_on: 'why' },
      'unread',
      { prompt: 'No id' },
    ],
  }
  const [before, copy] = duplicated([phase], 0, ['main', 'name', 'cups', 'why', 'cups_2'])
  expect(before).toBe(phase)
  expect(copy).toEqual({
    id: 'main_2',
    goals: [
      { id: 'cups_3', mine: 1 },
      { id: 'why_2', depends_on: ['cups_3', 'name'] },
      { id: 'cups_4', depends_on: 'why' },
      'unread',
      { prompt: 'No id' },
    ],
  })
})

test('options are written one per line, and keep their other properties', () => {
  const options = ['Tea', { value: 'Coffee', label: 'c' }]
  expect(linesOf(options)).toEqual(['Tea', 'Coffee'])
  expect(optionsOf('Coffee\n\nMilk', options)).toEqual([options[1], 'Milk'])
  expect(optionsOf('Tea\nEspresso', options)).toEqual(['Tea', { value: 'Espresso', label: 'c' }])
  expect([linesOf(['two\nlines']), linesOf([7])]).toEqual([undefined, undefined])
})

test('an export is distinguished from a template, and both from anything else', () => {
  expect(readBrought('{"format":"colloquy.template","template":{}}').is).toBe('export')
  expect(readBrought('{"name":"Tea","id":"tpl_1","mine":1}')).toEqual({
    is: 'template',
    content: { name: 'Tea', mine: 1 },
  })
  expect(readBrought('[]').is).toBe('neither')
})

test('a table of links survives commas, quotes and formulas', () => {
  expect(csvOf([['a,b', 'say "hi"', '=1+1', 'plain']])).toBe('"a,b","say ""hi""",\'=1+1,plain\r\n')
  expect(csvOf([['a;=1+1', 'a\n@x', 'a;"-1', '1-1']])).toBe('a;\'=1+1,"a\n\'@x","a;""\'-1",1-1\r\n')
})

test.each([
  '\uff1d1',
  '\uff20A1',
  '\u00a0=1',
  '\u200b=1',
  ' +1',
  'a;\u200b\uff1d1',
  '\n=1',
  'a b',
  '-1;=2',
])('a cell of a table of links with %j is as in an export', (text) =>
  expect(csvOf([[text]])).toBe(csvLine([text])),
)
