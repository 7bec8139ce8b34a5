import { newCallId } from './call_id.ts'
import type { OfferedTool } from '../written/call_arguments.ts'
import type { CallPiece } from './read_chunk.ts'
import { readNativeCall } from './read_native_call.ts'
import { parseJson } from '../../../shared/base/json/parse_json.ts'
import type { Repaired } from '../../../shared/calls/repair.ts'

/** `extra`: what the server adds for itself, and wants back. */
export type ToolCall = { id: string; name: string; args: string; extra: unknown }

/** A call as far as it has come. */
type Coming = ToolCall & { index: number | undefined; sentId: string; isTaken: boolean }

/** Longer arguments are handed on as far as they have come, for the reader to refuse. */
const LONGEST = 200_000

/**
 * Puts the pieces of tool calls together, however a server numbers, names and divides them.
 *
 * @param offered the tools that the model was offered
 * @param usedIds ids of calls in earlier replies, which some servers give again
 */
export function createToolCalls(
  offered: readonly OfferedTool[],
  usedIds: ReadonlySet<string>,
  repaired: Repaired,
) {
  const tools = offered.map(({ name }) => name)
  const calls: Coming[] = []

  return {
    add(piece: CallPiece): void {
      const call = goesOn(piece)
      if (!call) return begin(piece)
      if (call.isTaken) return
      call.extra ??= piece.extra
      if (piece.id !== '' && piece.id !== call.sentId) repaired('call_id')
      if (piece.name !== '') repaired('call_name')
      if (piece.name !== '' && piece.name !== call.name) call.name += piece.name
      addArguments(call, piece.args)
    },

    /**
     * Those that are whole and nothing is added to any more, because another one follows, or the model has
     * finished.
     */
    take: (isFinished: boolean) =>
      taken(
        calls.filter(
          (call, i) => isEndless(call) || ((isFinished || i < calls.length - 1) && isOver(call)),
        ),
      ).flatMap(meant),

    /**
     * The rest, at the end of the reply. Arguments that are no JSON are handed on: the reader mends them, or
     * tells the model.
     *
     * @param isCutOff whether the model had more to write: a call that is not whole is left out
     */
    takeRest(isCutOff: boolean): ToolCall[] {
      const rest = calls.filter(({ isTaken }) => !isTaken)
      for (const call of rest) call.args = unwrapped(call.args)
      const left = rest.filter(({ name, args }) => {
        const read = readNativeCall(name, args, offered)
        return read.length === 0 || (isCutOff && !read[0]!.isWhole)
      })
      for (const _ of left) repaired('call_cut_off')
      return taken(rest.filter((call) => !left.includes(call))).flatMap(meant)
    },
  }

  function begin({ index, id, name, args, extra }: CallPiece) {
    if (index === undefined || calls.some((other) => other.index === index)) repaired('call_index')
    const isOwn = id !== '' && !usedIds.has(id) && !calls.some((other) => other.id === id)
    if (!isOwn) repaired('call_id')
    calls.push({
      index,
      id: isOwn ? id : newCallId(),
      sentId: id,
      name: name || (calls.at(-1)?.name ?? ''),
      args,
      extra,
      isTaken: false,
    })
  }

  /** The call that a piece is added to; undefined if it begins one. */
  function goesOn({ index, id, name, args }: CallPiece): Coming | undefined {
    const byIndex = calls.findLast((call) => index === undefined || call.index === index)
    // Some servers give two calls one id.
    const isNext = name !== '' && index !== undefined && !byIndex
    const byId = id === '' || isNext ? undefined : calls.findLast((call) => call.sentId === id)
    const call = byId ?? byIndex ?? (name === '' ? calls.at(-1) : undefined)
    if (!call) return undefined
    // The arguments of a call are one object: another one belongs to another call of the tool.
    // What has come so far is looked at only then: it may be long, and has many pieces.
    const isAnother = isBegun(args) && args !== call.args && !isEmpty(call)
    if (isAnother && isWhole(call.args)) return undefined
    if (name === '' || call === byId) return call
    const isAgain = id === '' && name === call.name && args === call.args && isWhole(args)
    if (isAgain) return call
    // A name begins a call, unless the server repeats it with each piece, or writes it in pieces.
    if (call.args !== '') return name === call.name && !isWhole(call.args) ? call : undefined
    const isRepeated = name === call.name && (id === '' || index !== undefined)
    const isPiece =
      !tools.includes(call.name) && tools.some((tool) => tool.startsWith(call.name + name))
    return isRepeated || isPiece ? call : undefined
  }

  function meant(call: ToolCall): ToolCall[] {
    const read = readNativeCall(call.name, call.args, offered)
    if (read.length === 0) return [call]
    if (read.some(({ name }) => name !== call.name)) repaired('call_name')
    if (read.length > 1 || read[0]?.args !== call.args) repaired('call_arguments')
    return read.map(({ name, args }, i) => ({ ...call, name, args, id: i ? newCallId() : call.id }))
  }

  function addArguments(call: Coming, args: string) {
    if (args === '') return
    const isAgain = args === call.args && isWhole(args)
    // After `{}` in the first piece, the arguments follow. Some send all of them so far with each piece.
    const isSoFar = call.args.length > 1 && args.startsWith(call.args)
    const isReplaced = isSoFar || (isBegun(args) && isEmpty(call))
    if (isAgain || isReplaced) repaired('call_arguments')
    call.args = isAgain || isReplaced ? args : call.args + args
  }
}

const isEndless = ({ args }: Coming) => args.length > LONGEST

function isOver({ name, args, isTaken }: Coming) {
  return !isTaken && name !== '' && !isEmpty({ args }) && isWhole(args)
}

const isBegun = (args: string) => args.trimStart().startsWith('{')

const isEmpty = ({ args }: Pick<Coming, 'args'>) => /^\s*(?:\{\s*\}|null)\s*$/.test(args)

function taken(calls: readonly Coming[]): ToolCall[] {
  const fresh = calls.filter(({ isTaken }) => !isTaken)
  for (const call of fresh) call.isTaken = true
  return fresh.map(({ id, name, args, extra }) => ({ id, name, args, extra }))
}

/** The arguments that nothing or JSON text within JSON text stands for; others unchanged. */
function unwrapped(args: string): string {
  const text = args.trim()
  if (NO_ARGUMENTS.includes(text)) return '{}'
  if (!/^(?:"|\{\s*\\")/.test(text)) return text
  const inner = parseJson(text.startsWith('"') ? text : `"${text}"`)
  return typeof inner === 'string' ? unwrapped(inner) : text
}

const NO_ARGUMENTS = ['', 'null', '[]']

/** Whether these are the arguments of a call from the first brace to the last. */
function isWhole(args: string): boolean {
  const text = args.trim()
  return text.startsWith('{') && text.endsWith('}') && parseJson(text) !== undefined
}
