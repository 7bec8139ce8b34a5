import * as jinja from '@huggingface/jinja'
import { RenderProblem } from './problem.ts'
import { ESCAPING_FILTERS, OWN_FILTERS } from './escape.ts'
import type { Escaper } from './escapes/escaper.ts'

type Node = { type: string; [field: string]: unknown }
type Value = { type: string; toString(): string }
type Environment = { set(name: string, value: unknown): unknown }
type Interpreter = {
  readonly global: Environment
  run(program: Node): Value
  evaluate(node: Node | undefined, environment: Environment): Value
  applyFilter(operand: Value, filter: Node, environment: Environment): Value
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
 * @param escaper keeps its values apart from what the template says
 * @throws RenderProblem when the template cannot be parsed or fails, or a value cannot be escaped
 */
export function renderJinja(
  template: string,
  scope: Record<string, unknown>,
  escaper: Escaper,
): string {
  try {
    const program = parseJinja(template)
    const environment = new Environment()
    for (const [name, value] of Object.entries({ ...GLOBALS, ...scope })) {
      environment.set(name, value)
    }
    const text = new Renderer(environment, program, escaper).run(program).toString()
    escaper.end()
    return text
  } catch (error) {
    if (error instanceof RenderProblem) throw error
    const why = (error as Error).message || 'break or continue outside of a loop'
    throw new RenderProblem(`The body_template fails: ${why}`)
  }
}

/** @throws Error saying why the template is not valid Jinja */
export function parseJinja(template: string): Node {
  return parse(tokenize(template))
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
  readonly #escaper: Escaper
  /** Nodes whose values become text, because they are children of a block. */
  readonly #printed: Set<unknown>
  /** Nodes whose values are only used: nothing that they print is part of the body yet. */
  readonly #used = new Set<unknown>()
  /** Nodes whose values must not be missing, and their defaults. */
  readonly #required = new Map<unknown, Node>()
  /** Callables that print piece by piece. */
  readonly #macros = new Set<unknown>(['caller'])
  /** What the template itself says, ids and times of ours, and results of filters that escape. */
  readonly #written = new WeakSet<Value>()
  readonly #ours = new WeakSet<Value>()
  readonly #filtered = new WeakMap<Value, readonly string[]>()
  #isUsing = false

  constructor(environment: Environment, program: Node, escaper: Escaper) {
    super(environment)
    this.#escaper = escaper
    this.#printed = new Set(program.body as Node[])
    for (const node of OURS) this.#ours.add(super.evaluate(node, environment))
  }

  override evaluate(node: Node | undefined, environment: Environment): Value {
    if (!node) return this.#valueOf(node, environment)
    this.#enter(node)
    const isPrinted = this.#printed.has(node)
    const wasUsing = this.#isUsing
    this.#isUsing ||= this.#used.has(node) || (isPrinted && !this.#printsItself(node))
    const value = this.#valueOf(node, environment)
    this.#isUsing = wasUsing
    if (node.type === 'StringLiteral') this.#written.add(value)
    const empty = isMissing(value) && this.#required.get(node)
    if (empty) return super.evaluate(empty, environment)
    return isPrinted && !this.#used.has(node) ? this.#print(node, value) : value
  }

  override applyFilter(operand: Value, filter: Node, environment: Environment): Value {
    const name = nameOf(filter)
    if (!ESCAPING_FILTERS.includes(name)) return super.applyFilter(operand, filter, environment)
    const own = OWN_FILTERS[name]
    const filtered = this.#text(
      own ? own(operand.toString()) : super.applyFilter(operand, filter, environment).toString(),
    )
    this.#filtered.set(filtered, [...(this.#filtered.get(operand) ?? []), name])
    return filtered
  }

  /** The library itself has no value for the first or last item of an empty list. */
  #valueOf(node: Node | undefined, environment: Environment): Value {
    const value: Value | undefined = super.evaluate(node, environment)
    return value ?? super.evaluate(undefined, environment)
  }

  #enter(node: Node) {
    const { body, alternate, defaultBlock, operand, left, right } = node
    for (const block of [body, alternate, defaultBlock]) {
      if (Array.isArray(block)) block.forEach((child) => this.#printed.add(child))
    }
    for (const used of usedBy(node)) this.#used.add(used)
    if (this.#printed.has(node)) {
      for (const choice of choicesOf(node)) this.#printed.add(choice)
    }
    if (node.type === 'FilterExpression') {
      const empty = emptyBefore(nameOf(node.filter as Node))
      if (empty) this.#required.set(operand, empty)
    } else if (isJoined(node)) {
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
    if (this.#isUsing) return value
    if (this.#written.has(value)) {
      this.#escaper.own(value.toString())
      return value
    }
    if (this.#printsItself(node) || isMissing(value)) return value
    const printed = {
      text: value.toString(),
      name: pathOf(node) ?? 'A value',
      isText: !PLAIN.has(value.type),
      isOurs: this.#ours.has(value),
      filters: this.#filtered.get(value) ?? [],
    }
    return this.#text(this.#escaper.value(printed))
  }

  /** Whether its text is the template's own, or has been printed piece by piece already. */
  #printsItself(node: Node) {
    const { type, callee } = node
    if (type === 'CallExpression') return this.#macros.has((callee as Node).value)
    return PRINTS_ITSELF.test(type) || isJoined(node)
  }

  #text(value: string) {
    return super.evaluate({ type: 'StringLiteral', value }, this.global)
  }
}

/** Paths of ids and times that the service made; nobody else can choose what they contain. */
const OURS = [
  'session.id',
  'interview.id',
  'template.id',
  'goal.id',
  'commit_id',
  'committed_at',
  'event.id',
  'event.type',
  'event.occurred_at',
].map((path) => {
  const [root, field] = path.split('.')
  const object = { type: 'Identifier', value: root }
  if (field === undefined) return object
  return { type: 'MemberExpression', object, property: { type: 'Identifier', value: field } }
})

/** Values that are no text, and so contain nothing to escape. */
const PLAIN = new Set(['IntegerValue', 'FloatValue', 'BooleanValue'])

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
const PRINTS_ITSELF =
  /^(StringLiteral|If|For|CallStatement|FilterStatement|Ternary|SelectExpression|Set|Macro)$/

/** The parts of a node whose values it uses and does not print. */
function usedBy(node: Node): unknown[] {
  const { test, condition, iterable, args = [], call, value, body } = node
  const given = [...(args as Node[]), ...(((call as Node | undefined)?.args ?? []) as Node[])]
  const set = node.type === 'Set' ? [value, ...((body ?? []) as Node[])] : []
  return [test, condition, iterable, ...given, ...given.map((one) => one.value), ...set]
}

/** Whether `~` joins two values, which are then printed one by one. */
function isJoined({ type, operator }: Node): boolean {
  return type === 'BinaryExpression' && (operator as { value: string }).value === '~'
}

/** The parts of which a node prints one, or one after the other. */
function choicesOf(node: Node): unknown[] {
  const { type, trueExpr, falseExpr, lhs, left, right } = node
  if (isJoined(node)) return [left, right]
  if (type === 'Ternary') return [trueExpr, falseExpr]
  return type === 'SelectExpression' ? [lhs] : []
}

/** Such as `data.name`, with filters or without; undefined for what is not a path. */
function pathOf({ type, value, object, property, computed, operand }: Node): string | undefined {
  if (type === 'FilterExpression') return pathOf(operand as Node)
  if (type === 'Identifier') return String(value)
  if (type !== 'MemberExpression' || computed) return undefined
  const before = pathOf(object as Node)
  return before && `${before}.${(property as Node).value as string}`
}

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
