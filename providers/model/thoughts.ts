import type { Repaired } from '../../shared/calls/repair.ts'

const NAMES = 'think|thinking|thought|thoughts|reasoning|reflection'
const OPENING = new RegExp(`<(?:${NAMES})>|\\[THINK\\]`, 'i')
const CLOSING = new RegExp(`</(?:${NAMES})>|\\[/THINK\\]`, 'i')
/** The end of a text may be the beginning of a tag; the longest has 13 characters. */
const BEGUN_TAG = /[<[][/a-z]{0,11}$/i

type Options = {
  /** The model is known to begin in thought without saying so. */
  isUnopened: boolean
  /** A reply shows that it does. */
  unopened: () => void
  repaired: Repaired
}

/** Leaves out what a model writes between the tags of thoughts. */
export function createThoughtFilter({ isUnopened, unopened, repaired }: Options) {
  let isThinking = isUnopened
  /** No tag has shown yet that the reply has words. */
  let isDoubtful = isUnopened
  let held = ''

  return {
    /** The words in a piece of text, as far as it is certain that they are. */
    add(text: string): string {
      held += text
      let words = ''
      for (let tag = nextTag(); tag; tag = nextTag()) words += passed(tag)
      if (isThinking) return words
      const end = BEGUN_TAG.exec(held)?.index ?? held.length
      words += held.slice(0, end)
      held = held.slice(end)
      return words
    },

    /** What is left at the end of the reply. A model that began without a thought has only words. */
    rest(): string {
      const words = isThinking && !isDoubtful ? '' : held
      held = ''
      return words
    },
  }

  function nextTag() {
    const closing = CLOSING.exec(held)
    const opening = isThinking ? null : OPENING.exec(held)
    return opening && (!closing || opening.index < closing.index) ? opening : closing
  }

  /** Goes past a tag, and returns the words before it. */
  function passed({ 0: tag, index }: RegExpExecArray): string {
    const before = held.slice(0, index)
    const after = held.slice(index + tag.length)
    const wasThinking = isThinking
    isThinking = OPENING.test(tag)
    isDoubtful = false
    held = isThinking ? after : after.trimStart()
    repaired('thought_tag')
    if (isThinking) return before
    if (!wasThinking) unopened()
    return ''
  }
}
