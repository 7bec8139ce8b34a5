import { placeholderPieces } from '../../base/text/placeholders.ts'
import { didYouMean } from '../../base/did_you_mean.ts'
import type { Warning } from './warning.ts'

type Where = {
  known: Known
  /** Names that the text itself defines. */
  own?: ReadonlySet<string>
  /** Whether an unclosed `{{` is a mistake; default true. */
  unclosed?: boolean
}

/** Variables that have a value in a text. */
export type Known = { names: ReadonlySet<string>; roots: ReadonlySet<string> }

/** @param names such as `goal.id`; `*` stands for any field */
export function knownVariables(names: readonly string[]): Known {
  return { names: new Set(names), roots: new Set(names.map((name) => name.split('.')[0]!)) }
}

/** How much of an unclosed expression is shown, in characters. */
const SHOWN = 20

/** Variables of a text that never have a value, and each `{{` that is not closed. */
export function* lostVariables(text: string, field: string, where: Where): Generator<Warning> {
  const { known, own = new Set(), unclosed = true } = where
  for (const { kind, raw, name } of placeholderPieces(text)) {
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

function isKnown([root, key]: string[], { names, roots }: Known) {
  if (key === undefined) return roots.has(root!)
  return names.has(`${root}.*`) || names.has(`${root}.${key}`)
}

/** A full variable that resembles this one, else the same field under a root that does. */
function suggestion([root, ...fields]: string[], { names, roots }: Known) {
  const rest = fields.map((field) => `.${field}`).join('')
  const whole = [...names].filter((name) => !name.endsWith('.*'))
  const others = [...roots].filter((other) => other !== root)
  return didYouMean(root + rest, whole) || didYouMean(root!, others).replace('?', `${rest}?`)
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
  'caller',
  'varargs',
  'kwargs',
]
const TAG = /\{%-?\s{0,20}(for|set|macro|call)\b([^%]{1,200})/g

/** The names that a Jinja template may use besides our variables: Jinja's and its own. */
export function jinjaNames(template: string): Set<string> {
  const own = [...template.matchAll(TAG)].flatMap(([, tag, rest = '']) => {
    const names =
      tag === 'for' ? rest.split(/\sin\s/)[0]! : tag === 'set' ? rest.split('=')[0]! : rest
    return names.match(/\w+/g) ?? []
  })
  return new Set([...BUILT_IN, ...own])
}
