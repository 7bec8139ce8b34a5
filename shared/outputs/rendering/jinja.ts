import * as jinja from '@huggingface/jinja'
import { jsonStringEnd } from './json_strings.ts'
import { RenderProblem } from './problem.ts'

type Node = { type: string; [field: string]: unknown }
type Value = { type: string; toString(): string }
type Environment = { set(name: string, value: unknown): unknown }
type Interpreter = {
  readonly global: Environment
  run(program: Node): Value
  evaluate(node: Node | undefined, environment: Environment): Value
}

/** The package's own types cannot be read by name; these are the parts of it that are used here. */
const { tokenize, parse, Environment, Interpreter } = jinja as unknown as {
  tokenize(template: string): unknown
  parse(tokens: unknown): Node
  Environment: new () => Environment
  Interpreter: new (environment: Environment) => Interpreter
}

const MOST_RANGE = 10_000

type Options = {
  /** The text is JSON: what is put into a string of it is escaped, so that it stays that string. */
  json: boolean
}

/**
 * Renders a Jinja template. As in Jinja, except that a missing value is empty wherever it stands,
 * null prints as nothing, true and false print as in JSON, and a list or an object prints as JSON.
 *
 * Bounds neither time nor memory: a template of somebody else is rendered in a process of its own.
 *
 * @throws RenderProblem when the template cannot be read or fails
 */
export function renderJinja(
  template: string,
  scope: Record<string, unknown>,
  { json }: Options,
): string {
  try {
    const program = readJinja(template)
    const environment = new Environment()
    for (const [name, value] of Object.entries({ ...GLOBALS, ...scope })) {
      environment.set(name, value)
    }
    return new Renderer(environment, program, json).run(program).toString()
  } catch (error) {
    throw new RenderProblem(`The body_template fails: ${messageOf(error)}`)
  }
}

/** @throws Error why the template is not Jinja */
export function readJinja(template: string): Node {
  return parse(tokenize(template))
}

function messageOf(error: unknown) {
  return (error as Error).message || 'break or continue outside of a loop'
}

const GLOBALS = {
  true: true,
  false: false,
  none: null,
  True: true,
  False: false,
  None: null,
  range,
}

class Renderer extends Interpreter {
  readonly #printed: ReadonlySet<unknown>
  readonly #json: boolean
  #inString = false

  constructor(environment: Environment, program: Node, json: boolean) {
    super(environment)
    this.#printed = new Set(printedIn(program))
    this.#json = json
  }

  override evaluate(node: Node | undefined, environment: Environment): Value {
    if (node?.type === 'Known') return node.value as Value
    const value = super.evaluate(node && this.#forgiving(node, environment), environment)
    return this.#printed.has(node) ? this.#print(node!, value) : value
  }

  /** A missing value is an empty text, or an empty list where a list is due. */
  #forgiving(node: Node, environment: Environment): Node {
    const forgive = (field: string, empty: Value) => {
      const value = this.evaluate(node[field] as Node, environment)
      return known(isMissing(value) ? empty : value)
    }
    if (node.type === 'FilterExpression' && !TAKES_MISSING.has(nameOf(node.filter as Node))) {
      return { ...node, operand: forgive('operand', this.#text('')) }
    }
    if (node.type === 'BinaryExpression' && (node.operator as { value: string }).value === '~') {
      const [left, right] = [forgive('left', this.#text('')), forgive('right', this.#text(''))]
      return { ...node, left, right }
    }
    const { iterable } = node as { iterable?: Node }
    if (node.type === 'For' && iterable!.type !== 'SelectExpression') {
      return { ...node, iterable: forgive('iterable', this.#list()) }
    }
    return node
  }

  /** What stands directly in the text, as literal text or as the value of an expression. */
  #print(node: Node, value: Value): Value {
    if (value.type === 'FunctionValue') return this.#text('')
    if (!this.#json) return value
    if (node.type === 'StringLiteral') {
      this.#inString = jsonStringEnd(value.toString(), this.#inString)
    }
    if (!this.#inString || PRINTS_ITSELF.has(node.type) || isMissing(value)) return value
    return this.#text(JSON.stringify(value.toString()).slice(1, -1))
  }

  #text(value: string) {
    return super.evaluate({ type: 'StringLiteral', value }, this.global)
  }

  #list() {
    return super.evaluate({ type: 'ArrayLiteral', value: [] }, this.global)
  }
}

/** A node that stands for a value which is known already. */
function known(value: Value): Node {
  return { type: 'Known', value }
}

/** Filters that say themselves what a missing value is. */
const TAKES_MISSING = new Set(['default', 'tojson'])
/** What is printed by these was printed piece by piece, or is the template's own text. */
const PRINTS_ITSELF = new Set([
  'StringLiteral',
  'If',
  'For',
  'CallExpression',
  'CallStatement',
  'FilterStatement',
])

/** Every node that prints: the children of all blocks. */
function printedIn(node: unknown): unknown[] {
  if (Array.isArray(node)) return node.flatMap(printedIn)
  if (node === null || typeof node !== 'object') return []
  const { body, alternate, defaultBlock } = node as Record<string, unknown>
  const children = [body, alternate, defaultBlock].flatMap((block) =>
    Array.isArray(block) ? (block as unknown[]) : [],
  )
  return [...children, ...printedIn(children)]
}

function nameOf(filter: Node): string {
  return String(filter.value ?? (filter.callee as Node | undefined)?.value)
}

function isMissing({ type }: Value) {
  return type === 'UndefinedValue' || type === 'NullValue'
}

/** Python's, for as many numbers as a body can be about. */
function range(start: number, stop?: number, step = 1): number[] {
  const [from, to] = stop === undefined ? [0, start] : [start, stop]
  const count = Math.max(0, Math.ceil((to - from) / step))
  if (Number.isNaN(count) || step === 0) {
    throw new Error('range takes one to three numbers, of which the third is not 0')
  }
  if (count > MOST_RANGE) throw new Error(`range has more than ${MOST_RANGE} numbers`)
  return Array.from({ length: count }, (_, i) => from + i * step)
}
