import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

/** A message to callers in the source; `…` stands for inserted values. */
export type Refusal = { where: string; message: string }

const ROOT = join(import.meta.dirname, '../../..')
const ERRORS: Record<string, number> = { ApiError: 1, WrongCredential: 0 }

/** Every error message that callers can see, collected from the source. */
export function listRefusals(folders: string[]): Refusal[] {
  return folders.flatMap(filesUnder).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    if (!Object.keys(ERRORS).some((name) => text.includes(`new ${name}(`))) return []
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    return creations(source).flatMap(([node, message]) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      const where = `${relative(ROOT, file)}:${line + 1}`
      return textsOf(message, source).map((message) => ({ where, message }))
    })
  })
}

function filesUnder(folder: string) {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(ROOT, folder, name))
}

/** Where errors are created, with the expression of their message. */
function creations(source: ts.SourceFile) {
  return findAll(source, ts.isNewExpression).flatMap((node) => {
    const position = ERRORS[node.expression.getText()]
    const message = position === undefined ? undefined : node.arguments?.[position]
    return message ? [[node, message] as const] : []
  })
}

/** The texts that an expression may have, as far as its own file shows. */
function textsOf(node: ts.Expression, source: ts.SourceFile): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node)) {
    return [node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')]
  }
  if (ts.isConditionalExpression(node)) {
    return [...textsOf(node.whenTrue, source), ...textsOf(node.whenFalse, source)]
  }
  if (ts.isElementAccessExpression(node)) return textsOf(node.expression, source)
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties
      .filter(ts.isPropertyAssignment)
      .flatMap(({ initializer }) => textsOf(initializer, source))
  }
  if (ts.isIdentifier(node)) return textsOfName(node, source)
  return [`(not readable: ${node.getText()})`]
}

function textsOfName(name: ts.Identifier, source: ts.SourceFile): string[] {
  for (let scope: ts.Node = name.parent; scope; scope = scope.parent) {
    const constant = findAll(scope, ts.isVariableDeclaration).find(
      (declared) => declared.name.getText() === name.text && declared.initializer,
    )
    if (constant) return textsOf(constant.initializer!, source)
    if (!ts.isFunctionDeclaration(scope) && !ts.isConstructorDeclaration(scope)) continue
    const position = scope.parameters.findIndex((declared) => declared.name.getText() === name.text)
    if (position < 0) continue
    return findAll(source, ts.isCallExpression)
      .filter(
        (call) => ts.isFunctionDeclaration(scope) && call.expression.getText() === scope.name?.text,
      )
      .flatMap((call) => textsOf(call.arguments[position]!, source))
  }
  return [`(not readable: ${name.text})`]
}

function findAll<N extends ts.Node>(under: ts.Node, is: (node: ts.Node) => node is N): N[] {
  const found: N[] = is(under) ? [under] : []
  ts.forEachChild(under, (child) => void found.push(...findAll(child, is)))
  return found
}
