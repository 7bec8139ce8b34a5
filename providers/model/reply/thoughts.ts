import { anyOf, begunAt, folded } from '../marks.ts'
import {
  AFTER_ANALYSIS,
  ANALYSIS,
  FINAL,
  NEXT_MESSAGE,
  OTHERS,
  THOUGHT_TAGS,
  TOKENS,
} from './thought_tags.ts'
import type { Repaired } from '../../../shared/calls/repair.ts'

const TAGS_OPEN = THOUGHT_TAGS.flatMap(({ opens }) => opens)
const TAGS_CLOSE = THOUGHT_TAGS.flatMap(({ closes }) => closes)
const OPENING = new Set([...TAGS_OPEN, ...ANALYSIS])
const CLOSING = new Set([...TAGS_CLOSE, ...FINAL])
/** Marks to look for, and what finds the first of them. */
const looked = (marks: readonly string[]) => ({ marks, find: anyOf(marks) })
const WORDS = looked([...OPENING, ...CLOSING, ...TOKENS, ...OTHERS])
const THOUGHT = looked([...CLOSING])
const ANALYSED = {
  marks: [...AFTER_ANALYSIS, ...NEXT_MESSAGE],
  find: new RegExp(`${anyOf(AFTER_ANALYSIS).source}|(?=${anyOf(NEXT_MESSAGE).source})`),
}
/** What gpt-oss writes where a server leaves out its tokens: `analysisHm.assistantfinalHello`. */
const BARE = 'analysis'
const AFTER_BARE = {
  marks: ['assistantfinal', 'assistantcommentary to='],
  find: /assistantfinal|assistant(?=commentary to=)/,
}
/** A mark that gateways to Gemini write before the words, and what may become it. */
const LEAKED = /^thought(?:\n|\s?(?:\[\]|\(\))\s*|(?=[A-Z]))/
const MAY_BE_LEAKED = /^thought\s?[[(]?$/
/** Of longer thoughts, only the end is kept. */
const LONGEST = 200_000

type Options = {
  /** The model is known to begin in thought without saying so. */
  isUnopened: boolean
  /** A reply shows that it does, or that it does not. */
  unopened: (isSo: boolean) => void
  repaired: Repaired
}

/** Leaves out what a model writes between the tags of thoughts, and tokens of its template. */
export function createThoughtFilter({ isUnopened, unopened, repaired }: Options) {
  /** What may end the thought; undefined among words. */
  let ending = isUnopened ? THOUGHT : undefined
  /** The tag that began the thought after words: it is one of them if the thought never ends. */
  let quoted: string | undefined = isUnopened ? '' : undefined
  /** Whether it is known if the reply begins with `BARE`. */
  let hasBegun = isUnopened
  let hasWords = false
  let hasTag = false
  /** Somebody else's turn has begun. */
  let isOver = false
  let thought = ''
  let held = ''

  return {
    /** The words in a piece of text, as far as it is certain that they are. */
    add(text: string): string {
      if (isOver) return ''
      held += text
      if (!hasBegun) beginBare()
      if (!hasBegun) return ''
      let words = ''
      for (let tag = nextTag(); tag; tag = nextTag()) {
        const before = passed(tag[0], tag.index)
        words += before
        hasWords ||= before.trim() !== ''
      }
      const certain = cut(begunAt(folded(held), (ending ?? WORDS).marks))
      if (ending) think(certain)
      else words += certain
      hasWords ||= words.trim() !== ''
      return words
    },

    /**
     * What is left at the end of the reply. A thought that did not end was none, unless it began the reply.
     *
     * @param isCutOff whether the model had more to write
     * @returns `thought`: what did not end and is not among the words
     */
    rest(isCutOff: boolean): { words: string; thought: string } {
      if (!hasBegun && MAY_BE_LEAKED.test(held)) cut(held.length)
      if (!ending) return { words: cut(held.length), thought: '' }
      think(cut(held.length))
      // A reply of nothing but calls does not tell.
      if (!hasTag && !isCutOff && thought.trim() !== '') unopened(false)
      const isWords = !isCutOff && quoted !== undefined
      return isWords ? { words: quoted + thought, thought: '' } : { words: '', thought }
    },
  }

  function beginBare() {
    hasBegun = ![BARE, 'thought'].some((mark) => mark.startsWith(held)) && !MAY_BE_LEAKED.test(held)
    const leaked = LEAKED.exec(held)
    if (leaked) {
      cut(leaked[0].length)
      repaired('thought_tag')
    }
    if (!/^analysis[A-Z]/.test(held)) return
    quoted = cut(BARE.length)
    ending = AFTER_BARE
    hasTag = true
    repaired('thought_tag')
  }

  function nextTag() {
    return (ending ?? WORDS).find.exec(folded(held))
  }

  /** Goes past a tag, and returns the words before it. */
  function passed(tag: string, index: number): string {
    const before = cut(index)
    const written = cut(tag.length)
    const comesAfterWords = hasWords || before.trim() !== ''
    if (ending) think(before)
    else if (OTHERS.includes(tag) && (comesAfterWords || hasTag)) {
      isOver = true
      held = ''
      repaired('special_token')
      return before
    } else if (OPENING.has(tag)) {
      ending = ANALYSIS.includes(tag) ? ANALYSED : THOUGHT
      quoted = comesAfterWords ? written : undefined
      hasTag = true
      repaired('thought_tag')
      return before
    } else if (!CLOSING.has(tag) || (FINAL.includes(tag) && (hasTag || !comesAfterWords))) {
      hasTag ||= tag.endsWith('<|message|>')
      repaired('special_token')
      return before
    } else if (!hasTag) unopened(true)
    ending = quoted = undefined
    thought = ''
    held = held.trimStart()
    hasTag = true
    repaired('thought_tag')
    return ''
  }

  function think(text: string) {
    thought += text
    if (thought.length > 2 * LONGEST) thought = thought.slice(-LONGEST)
  }

  function cut(end: number): string {
    const text = held.slice(0, end)
    held = held.slice(end)
    return text
  }
}
