import type { Repaired } from '../../shared/calls/repair.ts'

const OPENING = /<(?:think|thinking|thought)>|\[THINK\]/
const CLOSING = /<\/(?:think|thinking|thought)>|\[\/THINK\]/
/** The end of a text may be the beginning of a tag, of which the longest has this many characters. */
const LONGEST_TAG = 11
const BEGUN_TAG = /[<[][/a-zA-Z]{0,10}$/

type Options = {
  /** The model is known to begin in thought without saying so. */
  isUnopened: boolean
  /** A reply shows that it does, or that it does not. */
  unopened: (isSo: boolean) => void
  repaired: Repaired
}

/** Leaves out what a model writes between the tags of thoughts. */
export function createThoughtFilter({ isUnopened, unopened, repaired }: Options) {
  let isThinking = isUnopened
  /** The tag that began the thought after words: it is one of them if the thought never ends. */
  let quoted: string | undefined = isUnopened ? '' : undefined
  let hasWords = false
  let hasTag = false
  let held = ''
  /** Up to here, there is no tag in what is held. */
  let searched = 0

  return {
    /** The words in a piece of text, as far as it is certain that they are. */
    add(text: string): string {
      held += text
      let words = ''
      for (let tag = nextTag(); tag; tag = nextTag()) words += passed(tag)
      if (!isThinking) {
        const end = BEGUN_TAG.exec(held)?.index ?? held.length
        words += held.slice(0, end)
        held = held.slice(end)
      } else if (quoted === undefined) held = held.slice(-LONGEST_TAG)
      searched = Math.max(0, held.length - LONGEST_TAG)
      hasWords ||= words.trim() !== ''
      return words
    },

    /**
     * What is left at the end of the reply. A thought that did not end was none, unless it began the reply.
     *
     * @param isCutOff whether the model had more to write
     */
    rest(isCutOff: boolean): string {
      if (!hasTag && !isCutOff) unopened(false)
      const words = !isThinking ? held : isCutOff || quoted === undefined ? '' : quoted + held
      held = ''
      return words
    },
  }

  function nextTag() {
    const text = held.slice(searched)
    const closing = CLOSING.exec(text)
    const opening = isThinking ? null : OPENING.exec(text)
    const tag = opening && (!closing || opening.index < closing.index) ? opening : closing
    return tag && { text: tag[0], index: searched + tag.index }
  }

  /** Goes past a tag, and returns the words before it. */
  function passed(tag: { text: string; index: number }): string {
    const before = held.slice(0, tag.index)
    const isOpening = OPENING.test(tag.text)
    if (!isOpening && !isThinking && !hasTag) unopened(true)
    quoted = isOpening && (hasWords || before.trim() !== '') ? tag.text : undefined
    held = held.slice(tag.index + tag.text.length)
    if (!isOpening) held = held.trimStart()
    isThinking = isOpening
    hasTag = true
    searched = 0
    repaired('thought_tag')
    return isOpening ? before : ''
  }
}
