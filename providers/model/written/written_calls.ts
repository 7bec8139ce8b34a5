import { type BareCall, createBareCalls } from './bare_calls.ts'
import type { OfferedTool } from './call_arguments.ts'
import { breaksOff } from './bracketed.ts'
import { CLOSING_MARKS } from './call_marks.ts'
import { findOpening, type Opening } from './call_opening.ts'
import { anyOf, begunAt, folded } from '../marks.ts'
import { isCallForm, namedTools } from './named_tools.ts'
import { readWrittenCalls, type WrittenCall } from './read_written_calls.ts'
import { saidInObject } from './said_in_object.ts'
import type { Repaired } from '../../../shared/calls/repair.ts'

/** Words, or a call that was among them. */
export type Part = string | WrittenCall

/** Characters that are held back at most. */
const LONGEST = 200_000

/**
 * Finds the tool calls that a model writes as text among its words, in the syntax of its own template, which
 * its server should have read. Words are held back only while they may be the beginning of such a call.
 */
export function createWrittenCalls(tools: readonly OfferedTool[], repaired: Repaired) {
  const names = tools.map(({ name }) => name)
  let held = ''
  /** What `held` begins with. */
  let opening: Opening | undefined
  const bare = createBareCalls()
  // Qwen3-Coder ends a call that it has not begun; some models write separators between calls.
  const closings = [...CLOSING_MARKS, ...names.map((name) => `</${name}>`)]
  const afterCall = new RegExp(`^(?:[\\s;,\\])}]|\`(?=[^\`])|${anyOf(closings).source})+`)
  let isLineStart = true
  let isAfterCall = false
  let hasWords = false
  let endsInSpace = true

  return {
    /** What a piece of the reply's words contains, as far as it is certain. */
    add(text: string): Part[] {
      if (tools.length === 0) return text === '' ? [] : [text]
      held += text
      return bare.add(certain())
    },

    /**
     * What is left at the end of the reply.
     *
     * @param isCutOff whether the model had more to write: then a call that is not whole is left out
     */
    rest(isCutOff: boolean): Part[] {
      const text = cut(held.length)
      const left = bare.add(
        opening ? called(text, false, isCutOff || breaksOff(text)) : spoken(text),
      )
      const meant = bare.rest()
      if (meant.length > 0) repaired('call_as_text')
      return [...left, ...meant]
    },
  }

  function certain(): (Part | BareCall)[] {
    const parts: (Part | BareCall)[] = []
    for (;;) {
      if (!opening && !begin(parts)) return parts
      const { canGoOn, endIn, length } = opening!
      const end = canGoOn(held) ? endIn(held) : undefined
      if (end !== undefined) parts.push(...called(cut(end), true, false))
      else if (!canGoOn(held)) parts.push(...spoken(cut(length)))
      else if (held.length > LONGEST) parts.push(...spoken(cut(held.length)))
      else return parts
      opening = undefined
    }
  }

  /** Speaks up to where a call may begin; false if there is nothing beyond yet. */
  function begin(parts: (Part | BareCall)[]): boolean {
    if (isAfterCall) held = held.slice(afterCall.exec(folded(held))?.[0].length ?? 0)
    const found = findOpening(held, names, isLineStart)
    const begun = isAfterCall ? begunAt(folded(held), closings) : held.length
    parts.push(...spoken(cut(Math.min(found.at, begun))))
    opening = found.opening
    return opening !== undefined
  }

  function called(text: string, isClosed: boolean, isCutOff: boolean): (Part | BareCall)[] {
    const nothing = opening?.isMarked && NOTHING.exec(text.slice(opening.length))
    if (nothing) {
      repaired('call_as_text')
      return spoken(nothing[1]!.replace(TOKENS, ''))
    }
    const { calls, rest } = readCalls(text)
    const said = opening?.isMarked ? undefined : saidInObject(text)
    if (said !== undefined && calls.length === 0) {
      repaired('call_as_text')
      return spoken(said)
    }
    const whole = calls.filter((call) => call.isWhole || !isCutOff)
    const isMeant = opening?.isMarked || names.some((name) => text.includes(name))
    const isUnreadable = opening?.isMarked && SYNTAX.test(text.slice(opening.length))
    const isLost = calls.length === 0 && ((isCutOff && isMeant) || isUnreadable)
    const isLeftOut = whole.length < calls.length || isLost
    if (isLeftOut) repaired('call_cut_off')
    if (calls.length === 0) return isLeftOut ? [] : spoken(text)
    const isBare = !opening?.isMarked && !text.includes('{') && calls.every(isWithoutArguments)
    if (isBare) return isLineStart ? [{ written: text, calls }] : spoken(text)
    if (whole.length > 0) repaired('call_as_text')
    const before = said === undefined ? [] : spoken(said)
    isAfterCall = isLineStart = true
    const words = rest.replace(TOKENS, '')
    return [...before, ...whole, ...(!isClosed && /\p{L}{2}/u.test(words) ? spoken(words) : [])]
  }

  /** A call of a tool that does not exist is one too: the model is told so, and calls another. */
  function readCalls(text: string) {
    const read = readWrittenCalls(text, tools)
    const isOther = read.calls.length === 0 && (opening?.isMarked || isCallForm(text))
    return isOther ? readWrittenCalls(text, namedTools(text)) : read
  }

  function spoken(words: string): Part[] {
    const text = isAfterCall ? words.trimStart() : words
    if (text === '') return []
    const isJoined = isAfterCall && hasWords && !endsInSpace
    isLineStart = /\n\s*$/.test(text) || (isLineStart && text.trim() === '')
    isAfterCall = false
    hasWords ||= text.trim() !== ''
    endsInSpace = /\s$/.test(text)
    return [isJoined ? ` ${text}` : text]
  }

  function cut(end: number): string {
    const text = held.slice(0, end)
    held = held.slice(end)
    return text
  }
}

const isWithoutArguments = ({ args }: WrittenCall) => args === '{}'

/** What stands between marks where nothing is called, and what follows it. */
const NOTHING = /^\s*(?:\[\s*\]|(?:None|null)(?=\s*(?:<|$)))([^]*)$/
/** How what follows a mark begins, unless it is words. */
const SYNTAX = /^\s*[[{(<`"']/
/** What may stand behind a call that nothing ends. */
const TOKENS = /<[^<>]*>|\[\/?\w+\]|^[\s\])},;]+|\bassistantfinal(?=\W|\p{Lu}|$)/gu
