import { didYouMean } from './did_you_mean.ts'
import { expressionsIn } from './expressions.ts'
import type { Warning } from './warning.ts'

/** `*` stands for any field. */
export const IN_OUTPUTS = [
  'data.*',
  'context.*',
  'response.*',
  'session.id',
  'interview.id',
  'template.id',
  'goal.id',
  'commit_id',
  'committed_at',
  'version',
  'person.name',
] as const

/** What the agent is told and says knows less: nothing is committed yet. */
export const IN_SPEECH = ['context.*', 'response.*'] as const

type Where = {
  known: readonly string[]
  /** Names that the text defines itself. */
  own?: ReadonlySet<string>
  /** Whether what nothing closes is a warning; default true. */
  unclosed?: boolean
}

/** Variables of a text that are never anything, and `{{` that nothing closes. */
export function* lostVariables(text: string, field: string, where: Where): Generator<Warning> {
  const { known, own = new Set(), unclosed = true } = where
  for (const { text: expression, is_closed } of expressionsIn(text)) {
    if (!is_closed) {
      if (unclosed) yield { field, message: `{{${expression} is not closed by }}` }
      continue
    }
    const path = /^[A-Za-z_]\w*(\.\w+)*/.exec(expression)?.[0].split('.')
    if (!path || expression.startsWith('secret:') || own.has(path[0]!)) continue
    if (isKnown(path, known)) continue
    yield { field, message: `{{${path.join('.')}}} stays empty${suggestion(path, known)}` }
  }
}

function isKnown([root, key]: string[], known: readonly string[]) {
  const ofRoot = known.filter((name) => name.split('.')[0] === root)
  if (ofRoot.length === 0 || key === undefined) return ofRoot.length > 0
  return ofRoot.some((name) => name === `${root}.*` || name === `${root}.${key}`)
}

/** The whole variable where another field of its root was meant, else the root alone. */
function suggestion(path: string[], known: readonly string[]) {
  const whole = didYouMean(
    path.join('.'),
    known.filter((name) => !name.endsWith('.*')),
  )
  if (whole) return whole
  const roots = new Set(known.map((name) => name.split('.')[0]!))
  const meant = didYouMean(
    path[0]!,
    [...roots].filter((root) => root !== path[0]),
  )
  return meant && path.length > 1 ? meant.replace('?', `.${path.slice(1).join('.')}?`) : meant
}
