import { llm } from '@livekit/agents'
import { isContentRefusal } from '../../../shared/platform/refusal_codes.ts'
import { LEFT_OUT, leftOutInTurn } from '../../../shared/prompt/lead_on/left_out.ts'
import { leavingOut, type Said } from '../../../shared/prompt/lead_on/leaving_out.ts'
import { says } from '../../speak/attempts/model_attempts.ts'
import type { ModelReply } from '../../speak/attempts/race.ts'

type Items = readonly llm.ChatItem[]

type Asked = {
  items: Items
  ask: (items: Items) => ModelReply
  /** The model replies once some of the words are left out. */
  leftOut: () => void
  /** The model refuses the contents even without any of the participants' words. */
  refused: (error: unknown) => void
}

/**
 * What participants of a call said and a content filter refused. The model does not see it again, so that the
 * call goes on without it; the transcript keeps it.
 */
export class LeftOutWords {
  /** Known by its text: a reply is prepared before the words are a message of the history. */
  readonly #texts = new Set<string>()

  /** A history as the model sees it. */
  without(items: Items): llm.ChatItem[] {
    return items.map((item) => (this.#texts.has(textOf(item)) ? leftOut(item) : item))
  }

  /** Asks about what was said, beside the conversation; `leftOut` is called when some of it had to be left out. */
  about<Turn extends Said>(
    said: readonly Turn[],
    ask: (said: Turn[]) => Promise<string>,
    leftOut: () => void,
  ): Promise<string> {
    const texts = this.#texts
    const seen = said.map((turn) =>
      turn.role === 'user' && texts.has(turn.text) ? { ...turn, text: LEFT_OUT } : turn,
    )
    return leavingOut(seen, ask, (left) => {
      for (const { text } of left) texts.add(text)
      leftOut()
    })
  }

  /**
   * Asks a model; where it refuses the contents, once more without the participants' latest words, and then
   * without all of them. What was recorded from earlier words it sees in any case.
   */
  ask({ items, ask, leftOut, refused }: Asked): ModelReply {
    const texts = this.#texts
    const attempts = attemptsAt(items)
    let reply: ModelReply | undefined
    let isClosed = false
    return {
      async *[Symbol.asyncIterator]() {
        for (const [index, { items, left }] of attempts.entries()) {
          let isBegun = false
          try {
            for await (const chunk of (reply = ask(items))) {
              if (!isBegun && says(chunk)) {
                isBegun = true
                for (const text of left) texts.add(text)
                if (left.length > 0) leftOut()
              }
              yield chunk
            }
            return
          } catch (error) {
            if (isClosed || isBegun || !isContentRefusal(error)) throw error
            reply?.close()
            if (index < attempts.length - 1) continue
            refused(error)
            throw error
          }
        }
      },
      close() {
        isClosed = true
        reply?.close()
      },
    }
  }
}

/** Whether the participants' last words are left out. */
export function isLatestOut(items: Items): boolean {
  const latest = items.findLast((item) => item.type === 'message' && item.role === 'user')
  return latest?.type === 'message' && latest.textContent === LEFT_OUT
}

/** What is sent in turn, and the words that are left out of it. */
function attemptsAt(items: Items): { items: Items; left: string[] }[] {
  const said = items.filter((item) => textOf(item) !== '' && textOf(item) !== LEFT_OUT)
  return leftOutInTurn(said).map((left) => ({
    items: items.map((item) => (left.includes(item) ? leftOut(item) : item)),
    left: left.map(textOf),
  }))
}

/** What a participant said in a message; empty for any other item. */
function textOf(item: llm.ChatItem): string {
  return item.type === 'message' && item.role === 'user' ? (item.textContent ?? '') : ''
}

function leftOut({ id, createdAt }: llm.ChatItem) {
  return llm.ChatMessage.create({ id, role: 'user', createdAt, content: LEFT_OUT })
}
