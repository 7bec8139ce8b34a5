import { createBracketed } from './bracketed.ts'
import {
  CLOSES,
  FENCE,
  inlineBeginnings,
  OPENING_MARKS,
  tagOf,
  unmarkedBeginnings,
} from './call_marks.ts'
import { anyOf, begunAt, folded } from '../marks.ts'

/** The beginning of a text that may be a call. */
export type Opening = {
  /** Characters of the beginning itself. */
  length: number
  /** Whether the beginning is certainly that of a call, of whatever tool. */
  isMarked: boolean
  /**
   * @param text from the beginning on; each time, it begins with what it was before
   * @returns the place after the call; undefined while it has not ended
   */
  endIn: (text: string) => number | undefined
  /** Whether it may still become a call. */
  canGoOn: (text: string) => boolean
}

type Found = {
  /** Where the call begins, or where the end of the text may be the beginning of one. */
  at: number
  /** Undefined if there is none yet. */
  opening: Opening | undefined
}

/**
 * Finds the first place where a call may begin.
 *
 * @param names of the tools that may be called
 * @param isLineStart whether nothing stands before the text in its line
 */
export function findOpening(text: string, names: readonly string[], isLineStart: boolean): Found {
  const plain = folded(text)
  const mark = MARKS.exec(plain)
  const unmarked = unmarkedIn(text, names, isLineStart)
  if (mark && mark.index <= unmarked.at) return { at: mark.index, opening: marked(mark[0], names) }
  return { at: Math.min(unmarked.at, begunAt(plain, OPENING_MARKS)), opening: unmarked.opening }
}

const MARKS = anyOf(OPENING_MARKS)

function marked(mark: string, names: readonly string[]): Opening {
  const closing = anyOf(CLOSES.get(mark)!)
  const beginnings = [...names, ...BEFORE_NAMES]
  let searched = mark.length
  return {
    length: mark.length,
    isMarked: true,
    endIn(text) {
      const found = closing.exec(folded(text.slice(searched)))
      if (found) return searched + found.index + found[0].length
      searched = Math.max(searched, text.length - LONGEST_CLOSING)
      return undefined
    },
    canGoOn(text) {
      const rest = text.slice(mark.length, mark.length + LONGEST_BEGINNING).trimStart()
      const isSyntax = rest === '' || /^[[{(<`"']|^[\w.-]*\s*(?:$|[{(<>[:=✿])/.test(rest)
      return isSyntax || beginnings.some((one) => one.startsWith(rest) || rest.startsWith(one))
    },
  }
}

const LONGEST_CLOSING = 30
/** What stands between a mark and the name of a tool. */
const BEFORE_NAMES = ['functions.', 'function', 'default_api.', 'call:', 'print(', 'json']

function unmarkedIn(text: string, names: readonly string[], isLineStart: boolean): Found {
  const [lines, inline] = [unmarkedBeginnings(names), inlineBeginnings(names)]
  for (const { 0: before, index } of text.matchAll(PLACES)) {
    const at = index + before.length
    const isAtLine = before.includes('\n') || (text.slice(0, at).trim() === '' && isLineStart)
    const beginnings = isAtLine ? [...lines, ...inline] : inline
    const place = text.slice(at, at + LONGEST_BEGINNING).replace(/\s/g, '')
    const beginning = beginnings.find((one) => place.startsWith(one))
    if (beginning !== undefined) return { at, opening: unmarked(beginning, names) }
    if (beginnings.some((one) => one.startsWith(place))) return { at, opening: undefined }
  }
  return { at: text.length, opening: undefined }
}

/** Beginnings of lines, of words and of brackets. */
const PLACES = /(?:^|\n)\s*(?=\S)|(?<![\w.<])(?=[\w<])|(?=\{)/g
const LONGEST_BEGINNING = 200

function unmarked(beginning: string, names: readonly string[]): Opening {
  const bracketed = createBracketed()
  // The arguments follow in brackets of their own.
  const isEndless = /^[^[({]+\[|to=/.test(beginning) && beginning !== 'functools['
  const isFence = beginning === FENCE
  const tag = names.find((name) => beginning === tagOf(name))
  return {
    length: beginning.length,
    isMarked: false,
    endIn(text) {
      if (isEndless) return undefined
      if (tag !== undefined) return endOf(`</${tag}>`, text, 0)
      if (!beginning.endsWith(FENCE)) return bracketed(text)
      return endOf(FENCE, text, text.indexOf(FENCE) + FENCE.length)
    },
    canGoOn(text) {
      if (isFence) return mayHoldCall(text, names)
      const called = names.find((name) => beginning.includes(name))
      return called === undefined ? mayBeObject(text) : mayBeArguments(text, called)
    },
  }
}

/** The place after a mark; undefined if there is none yet. */
function endOf(mark: string, text: string, from: number): number | undefined {
  const at = text.indexOf(mark, from)
  return at < 0 ? undefined : at + mark.length
}

/** Whether what a fence holds may be a call: its label says that it is code, or it begins like one. */
function mayHoldCall(text: string, names: readonly string[]): boolean {
  const inner = text.slice(FENCE.length, FENCE.length + LONGEST_BEGINNING)
  const label = /^\w*/.exec(inner)![0]
  if (label.length < LONGEST_LABEL && (label === inner || LABELS.includes(label))) return true
  const beginnings = [...OPENING_MARKS, ...unmarkedBeginnings(names)]
  const content = inner.replace(/^\w*\s*\n/, '').trimStart()
  const line = content.replace(/\s/g, '')
  const isBegun = [line, folded(line)].some((begun) =>
    beginnings.some((one) => one.startsWith(begun) || begun.startsWith(one)),
  )
  return isBegun && mayBeObject(content)
}

const LABELS = ['json', 'python', 'tool_call', 'tool_code', 'tool_use', 'xml']
const LONGEST_LABEL = 16

/** Whether arguments may follow the name that a text contains, in a syntax of `argumentsAt`. */
function mayBeArguments(text: string, name: string): boolean {
  const rest = text.slice(text.indexOf(name) + name.length).replace(/^(?:>|\.call)?\s*/, '')
  return rest.startsWith('{') ? mayBeObject(rest) : AFTER_NAME.test(rest)
}

const AFTER_NAME =
  /^(?:$|[[<"'`*>:✿]|\(\s*(?:$|[){"']|\w{1,60}\s*(?:$|[=:]))|(?:json|code|commentary|arguments|action)\b|\w{1,12}$)/i

/** Whether a text that begins with a brace may still become an object with a name and a value. */
function mayBeObject(text: string): boolean {
  return !/^\[?\s*\{/.test(text) || BEGUN_OBJECT.test(text) || OBJECT.test(text)
}

/** As small models write it too: without quotes, or with those of a text processor. */
const KEY = `(?:["'“][^"'“”\\n]{1,60}["'”]|[\\w-]{1,60})\\s*`
const OBJECT = new RegExp(
  `^\\[?\\s*\\{[\\s{]*(?:\\}|${KEY}:\\s*(?:["'“{[<\\d-]|[\\w.-]+\\s*[,}\\]]))`,
)
const BEGUN_OBJECT = new RegExp(
  `^\\[?\\s*\\{[\\s{]*(?:["'“][^"'“”\\n]{0,60}|(?:${KEY})?|${KEY}:\\s*[\\w.-]{0,60}\\s*)$`,
)
