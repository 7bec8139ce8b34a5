import type { Output } from '../../outputs/output.ts'
import { contentTypeOf, escaperFor, ESCAPING_FILTERS } from '../../outputs/rendering/escape.ts'
import { placeholderPieces } from '../../base/text/placeholders.ts'
import { withoutTags } from '../../base/text/jinja_tags.ts'
import { fieldsWithoutText } from '../goals/fields_without_text.ts'
import type { Goal } from '../goals/goal.ts'
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
  const field = `${at}body_template`
  let problems: string[] = []
  const plain = fieldsWithoutText(goals)
  const escaper = escaperFor(contentTypeOf(output), (problem) => problems.push(problem))
  for (const { kind, name, raw } of placeholderPieces(withoutTags(output.body_template ?? ''))) {
    if (kind === 'text') escaper.own(raw)
    if (kind !== 'variable') continue
    const [path = '', ...filters] = name.split('|').map((part) => part.trim())
    const named = filters.map((filter) => filter.replace(/\(.*/, ''))
    escaper.value({
      text: named.includes('tojson') ? '"…"' : WORST,
      name: `{{ ${path} }}`,
      isText: FOREIGN.test(path) && !isNoText(path, filters, plain),
      isOurs: false,
      filters: named.slice(named.findLastIndex((filter) => !ESCAPING_FILTERS.includes(filter)) + 1),
    })
    yield* found()
  }
  escaper.end()
  yield* found()

  function found(): Warning[] {
    const warnings = problems.map((problem) => ({
      field,
      message: `The output is held: ${problem}`,
    }))
    problems = []
    return warnings
  }
}

/** What others than the author of the output choose. */
const FOREIGN = /^(data|context|response|person|findings|summary|event)(\.\w+)*$/
/** Has what ends a text in each language that a value may stand in. */
const WORST = `<&"'\\?#`
const NO_TEXT_AFTER = /^(abs|bool|float|int|length)\b/

function isNoText(path: string, filters: string[], plain: ReadonlySet<string> | undefined) {
  if (filters.some((filter) => NO_TEXT_AFTER.test(filter))) return true
  if (/^event\.(id|type|occurred_at)$/.test(path)) return true
  const [root, field, ...deeper] = path.split('.')
  if (root !== 'data' || field === undefined || deeper.length > 0) return false
  // Without the goals, as in a test of an output, nobody knows.
  return plain === undefined || plain.has(field)
}
