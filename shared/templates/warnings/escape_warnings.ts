import type { Output } from '../../outputs/output.ts'
import { bodyKindOf, contentTypeOf, ESCAPES } from '../../outputs/rendering/escape.ts'
import { placeholderPieces } from '../../base/text/placeholders.ts'
import type { Goal } from '../goals/goal.ts'
import { goalSchema } from '../goals/goal_schema.ts'
import type { Warning } from './warning.ts'

/**
 * Places of a `body_template` where text that somebody says or answers is refused, because it could not be
 * told from the template.
 *
 * @param goals those whose commits fire it; empty when unknown
 */
export function* escapeWarnings(
  output: Output,
  at: string,
  goals: readonly Goal[],
): Generator<Warning> {
  const kind = bodyKindOf(contentTypeOf(output))
  if (kind === 'form') return
  const { start, after } = ESCAPES[kind]
  const field = `${at}body_template`
  let place = start
  for (const piece of placeholderPieces(withoutTags(output.body_template ?? ''))) {
    if (piece.kind === 'text') place = after(piece.raw, place)
    const [path = '', ...filters] = piece.name.split('|').map((part) => part.trim())
    if (piece.kind !== 'variable' || !FOREIGN.test(path) || isNoText(path, filters, goals)) continue
    const shown = `{{ ${path} }}`
    if (kind === 'other' && !filters.some((filter) => ESCAPING.test(filter))) {
      const message = `${shown} holds the output unless it is a number: a body with this Content-Type has no escaping; add the filter urlencode, xml or tojson, or safe if any text may stand there`
      yield { field, message }
    } else if (kind === 'xml' && place === 'tag') {
      yield {
        field,
        message: `${shown} stands in a tag, but outside of quotes, so the output is held`,
      }
    } else if (kind === 'json' && place !== 'string' && filters.at(-1) !== 'tojson') {
      const message = `${shown} stands outside of the quotes of a JSON string, so text holds the output; write {{ ${path} | tojson }}`
      yield { field, message }
    }
  }
}

/** What others than the author of the output choose. */
const FOREIGN = /^(data|context|response|person|findings|summary|event)(\.\w+)*$/
const ESCAPING = /^(urlencode|xml|tojson|safe)$/
const NO_TEXT_AFTER = /^(abs|bool|float|int|length)\b/

/** Statements and comments print nothing themselves. */
function withoutTags(template: string) {
  return template.replace(/\{%[^]*?%\}|\{#[^]*?#\}/g, '')
}

function isNoText(path: string, filters: string[], goals: readonly Goal[]) {
  if (filters.some((filter) => NO_TEXT_AFTER.test(filter))) return true
  if (/^event\.(id|type|occurred_at)$/.test(path)) return true
  const [root, field, ...deeper] = path.split('.')
  if (root !== 'data' || field === undefined || deeper.length > 0) return false
  const types = goals.map((goal) => typeOf(goalSchema(goal).properties, field))
  // Without the goals, as in a test of an output, nobody knows.
  return types.every((type) => type !== undefined && NO_TEXT.has(type))
}

const NO_TEXT = new Set<unknown>(['number', 'integer', 'boolean', 'array', 'object'])

function typeOf(properties: unknown, field: string): unknown {
  const schema = (properties as Record<string, { type?: unknown } | undefined> | undefined)?.[field]
  const types = [schema?.type ?? []].flat().filter((type) => type !== 'null')
  return types.length === 1 ? types[0] : undefined
}
