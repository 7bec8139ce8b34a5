import { piecesOf } from '../../placeholders.ts'
import { didYouMean } from './did_you_mean.ts'
import type { Warning } from './warning.ts'

type Where = {
  /** Variables that have a value here, such as `goal.id`; `*` stands for any field. */
  known: readonly string[]
  /** Names that the text defines itself. */
  own?: ReadonlySet<string>
  /** Whether an unclosed `{{` is a mistake; default true. */
  unclosed?: boolean
}

/** How much of an unclosed expression is shown, in characters. */
const SHOWN = 20

/** Variables of a text that never have a value, and each `{{` that is not closed. */
export function* lostVariables(text: string, field: string, where: Where): Generator<Warning> {
  const { known, own = new Set(), unclosed = true } = where
  for (const { kind, raw, name } of piecesOf(text)) {
    for (const { index } of kind === 'text' && unclosed ? raw.matchAll(/\{\{/g) : []) {
      const shown = raw.slice(index, index + 2 + SHOWN).trimEnd()
      yield { field, message: `${shown} is not closed by }}` }
    }
    if (kind !== 'variable') continue
    const path = /^[A-Za-z_]\w*(\.\w+)*/.exec(name)?.[0].split('.')
    if (!path || own.has(path[0]!) || isKnown(path, known)) continue
    yield { field, message: `{{${path.join('.')}}} stays empty${suggestion(path, known)}` }
  }
}

function isKnown([root, key]: string[], known: readonly string[]) {
  const ofRoot = known.filter((name) => name.split('.')[0] === root)
  if (ofRoot.length === 0 || key === undefined) return ofRoot.length > 0
  return ofRoot.some((name) => name === `${root}.*` || name === `${root}.${key}`)
}

/** A whole variable that resembles this one, else the same field of a root that does. */
function suggestion([root, ...fields]: string[], known: readonly string[]) {
  const rest = fields.map((field) => `.${field}`).join('')
  const whole = known.filter((name) => !name.endsWith('.*'))
  const roots = known.map((name) => name.split('.')[0]!).filter((other) => other !== root)
  return (
    didYouMean(root + rest, whole) || didYouMean(root!, new Set(roots)).replace('?', `${rest}?`)
  )
}

const BUILT_IN = [
  'loop',
  'range',
  'namespace',
  'true',
  'false',
  'none',
  'True',
  'False',
  'None',
  'not',
]
const TAG = /\{%-?\s{0,20}(for|set|macro)\s([^%]{1,200})/g

/** The names that a Jinja template may use besides our variables: Jinja's and its own. */
export function jinjaNames(template: string): Set<string> {
  const own = [...template.matchAll(TAG)].flatMap(([, tag, rest = '']) => {
    const names =
      tag === 'for' ? rest.split(/\sin\s/)[0]! : tag === 'set' ? rest.split('=')[0]! : rest
    return names.match(/\w+/g) ?? []
  })
  return new Set([...BUILT_IN, ...own])
}
