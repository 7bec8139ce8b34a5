import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { ApiError, type ErrorCode } from '../../shared/base/errors.ts'

const ROOT = join(import.meta.dirname, '../..')
/** What `respondWithError` makes of a `validation_error` under `/v1/admin`. */
const OF_ADMIN = 'validation_error 422'

/** Every code with every status that the source uses it with, such as `not_found 405`. */
export function listErrorStatuses(): string[] {
  const found = ['api', 'media', 'shared'].flatMap(filesUnder).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    if (!text.includes('new ApiError(')) return []
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    return creations(source).flatMap((node) => statusOf(node) ?? [])
  })
  return [...new Set([...found, OF_ADMIN])].sort()
}

function filesUnder(folder: string) {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(ROOT, folder, name))
}

function creations(under: ts.Node): ts.Expression[][] {
  const found: ts.Expression[][] = []
  if (ts.isNewExpression(under) && under.expression.getText() === 'ApiError')
    found.push([...(under.arguments ?? [])])
  ts.forEachChild(under, (child) => void found.push(...creations(child)))
  return found
}

/** Undefined if the code is a variable, as in subclasses, which name no status either. */
function statusOf([code, , details]: ts.Expression[]): string | undefined {
  if (!code || !ts.isStringLiteral(code)) return undefined
  const own = details && /\bstatus: (\d+)/.exec(details.getText())?.[1]
  return `${code.text} ${own ?? new ApiError(code.text as ErrorCode, '').status}`
}
