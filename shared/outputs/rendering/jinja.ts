import * as jinja from '@huggingface/jinja'
import { RenderProblem } from './problem.ts'
import { escapeJson } from './insert_secrets.ts'

type Node = { type: string; [field: string]: unknown }
type Value = { type: string; toString(): string }
type Environment = { set(name: string, value: unknown): unknown }
type Interpreter = {
  readonly global: Environment
  run(program: Node): Value
  evaluate(node: Node | undefined, environment: Environment): Value
}

/** The parts of the package that we use; its own types cannot be imported by name. */
const { tokenize, parse, Environment, Interpreter } = jinja as unknown as {
  tokenize(template: string): unknown
  parse(tokens: unknown): Node
  Environment: new () => Environment
  Interpreter: new (environment: Environment) => Interpreter
}

/**
 * Renders a Jinja template. Unlike Jinja, it prints nothing for null, and JSON for true, false, lists and
 * objects. A missing value is empty when it is printed, filtered, joined by `~` or looped over, and so are
 * its fields and items; only calculations and comparisons with it fail.
 *
 * There is no limit on time or memory: render untrusted templates in a separate process.
 *
 * @param json the text is JSON: values inside its strings are escaped
 * @throws RenderProblem when the template cannot be parsed or fails
 */
export function renderJinja(
  template: string,
  scope: Record<string, unknown>,
  { json }: { json: boolean },
): string {
  try {
    const program = parseJinja(template)
    const environment = new Environment()
    for (const [name, value] of Object.entries({ ...GLOBALS, ...scope })) {
      environment.set(name, value)
    }
    return new Renderer(environment, program, json).run(program).toString()
  } catch (error) {
    const why = (error as Error).message || 'break or continue outside of a loop'
    throw new RenderProblem(`The body_template fails: ${why}`)
  }
}

/** @throws Error saying why the template is not valid Jinja */
export function parseJinja(template: string): Node {
  return parse(tokenize(template))
}

/** Whether a JSON text that continues with `text` ends inside a string. */
export function jsonStringEnd(text: string, inString: boolean): boolean {
  let inside = inString
  for (let i = 0; i < text.length; i++) {
    if (inside && text[i] === '\\') i++
    else if (text[i] === '"') inside = !inside
  }
  return inside
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
  readonly #json: boolean
  /** Nodes whose values become text, because they are children of a block. */
  readonly #printed: Set<unknown>
  /** Nodes whose values must not be missing, and their defaults. */
  readonly #required = new Map<unknown, Node>()
  /** Callables that print piece by piece. */
  readonly #macros = new Set<unknown>(['caller'])
  #inString = false

  constructor(environment: Environment, program: Node, json: boolean) {
    super(environment)
    this.#json = json
    this.#printed = new Set(program.body as Node[])
  }

  override evaluate(node: Node | undefined, environment: Environment): Value {
    if (node) this.#enter(node)
    const value = this.#valueOf(node, environment)
    const empty = isMissing(value) && this.#required.get(node)
    if (empty) return super.evaluate(empty, environment)
    return this.#printed.has(node) ? this.#print(node!, value) : value
  }

  /** The library itself has no value for the first or last item of an empty list. */
  #valueOf(node: Node | undefined, environment: Environment): Value {
    const value: Value | undefined = super.evaluate(node, environment)
    return value ?? super.evaluate(undefined, environment)
  }

  #enter(node: Node) {
    const { body, alternate, defaultBlock, operand, operator, left, right } = node
    for (const block of [body, alternate, defaultBlock]) {
      if (Array.isArray(block)) block.forEach((child) => this.#printed.add(child))
    }
    if (node.type === 'FilterExpression') {
      const empty = emptyBefore(nameOf(node.filter as Node))
      if (empty) this.#required.set(operand, empty)
    } else if (node.type === 'BinaryExpression' && (operator as { value: string }).value === '~') {
      this.#required.set(left, NO_TEXT).set(right, NO_TEXT)
    } else if (node.type === 'Macro') {
      this.#macros.add((node.name as Node).value)
    } else if (node.type === 'MemberExpression' && node.computed) {
      this.#required.set(node.object, NO_LIST)
    } else if (node.type === 'For') {
      const iterable = node.iterable as Node
      const isFiltered = iterable.type === 'SelectExpression'
      this.#required.set(isFiltered ? iterable.lhs : iterable, NO_LIST)
    }
  }

  #print(node: Node, value: Value): Value {
    if (value.type === 'FunctionValue') return this.#text('')
    if (!this.#json) return value
    if (node.type === 'StringLiteral') {
      this.#inString = jsonStringEnd(value.toString(), this.#inString)
    }
    if (!this.#inString || this.#printsItself(node) || isMissing(value)) return value
    return this.#text(escapeJson(value.toString()))
  }

  /** Whether its text is the template's own, or has been printed piece by piece already. */
  #printsItself({ type, callee }: Node) {
    if (type === 'CallExpression') return this.#macros.has((callee as Node).value)
    return PRINTS_ITSELF.test(type)
  }

  #text(value: string) {
    return super.evaluate({ type: 'StringLiteral', value }, this.global)
  }
}

const NO_TEXT = { type: 'StringLiteral', value: '' }
const NO_LIST = { type: 'ArrayLiteral', value: [] }
const NO_OBJECT = { type: 'ObjectLiteral', value: [] }
/** Filters that handle missing values themselves. */
const TAKES_MISSING = new Set(['default', 'tojson'])
const TAKES_LIST = new Set([
  'list',
  'first',
  'last',
  'reverse',
  'sort',
  'unique',
  'map',
  'selectattr',
  'rejectattr',
])
const TAKES_OBJECT = new Set(['items', 'dictsort'])
const PRINTS_ITSELF = /^(StringLiteral|If|For|CallStatement|FilterStatement)$/

/** The default for a missing value before a filter; undefined when the filter handles it itself. */
function emptyBefore(filter: string): Node | undefined {
  if (TAKES_MISSING.has(filter)) return undefined
  if (TAKES_LIST.has(filter)) return NO_LIST
  return TAKES_OBJECT.has(filter) ? NO_OBJECT : NO_TEXT
}

function nameOf(filter: Node): string {
  return String(filter.value ?? (filter.callee as Node | undefined)?.value)
}

function isMissing({ type }: Value) {
  return type === 'UndefinedValue' || type === 'NullValue'
}

const LONGEST_RANGE = 10_000

/** As in Python. */
function range(start: number, stop?: number, step = 1): number[] {
  const [from, to] = stop === undefined ? [0, start] : [start, stop]
  const count = Math.max(0, Math.ceil((to - from) / step))
  if (Number.isNaN(count) || step === 0) {
    throw new Error('range takes one to three numbers, and the third must not be 0')
  }
  if (count > LONGEST_RANGE) throw new Error(`range has more than ${LONGEST_RANGE} numbers`)
  return Array.from({ length: count }, (_, i) => from + i * step)
}
