import { piecesOf } from '../../base/placeholders.ts'
import { didYouMean } from '../../base/did_you_mean.ts'
import type { Warning } from './warning.ts'

/** Every filter of a `body_template`, whatever type it applies to. */
export const FILTERS = [
  'abs',
  'bool',
  'capitalize',
  'default',
  'dictsort',
  'first',
  'float',
  'get',
  'indent',
  'int',
  'items',
  'join',
  'keys',
  'last',
  'length',
  'list',
  'lower',
  'map',
  'rejectattr',
  'replace',
  'reverse',
  'safe',
  'selectattr',
  'sort',
  'string',
  'title',
  'tojson',
  'trim',
  'unique',
  'upper',
  'values',
]

/** Nonexistent filters that a `body_template` applies to variables. */
export function* unknownFilters(body_template: string, field: string): Generator<Warning> {
  for (const { kind, name } of piecesOf(body_template)) {
    const code = kind === 'variable' ? name.replaceAll(/"[^"]*"|'[^']*'/g, '') : ''
    for (const [, filter = ''] of code.matchAll(/\|\s*(\w+)/g)) {
      if (FILTERS.includes(filter)) continue
      const message = `There is no filter ${filter}, so the output is held${didYouMean(filter, FILTERS)}`
      yield { field, message }
    }
  }
}
