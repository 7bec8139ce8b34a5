import { APIStatusError, type llm } from '@livekit/agents'
import { isContentRefusal } from '../../../shared/platform/refusal_codes.ts'
import type { ModelReply } from '../../speak/attempts/race.ts'
import { says } from '../../speak/attempts/model_attempts.ts'

type Requests = {
  withPicture: () => ModelReply
  without: () => ModelReply
}

/**
 * Offers models a picture. A model that refuses it is asked again without it at once, within the
 * same attempt, and is never offered one again.
 *
 * @param pictured called with the model at the first words of a reply to a request with the
 *   picture
 */
export function offerPictures(pictured: (model: llm.LLM) => void) {
  const blind = new WeakSet<llm.LLM>()

  return function ask(model: llm.LLM, { withPicture, without }: Requests): ModelReply {
    if (blind.has(model)) return without()
    let asked = withPicture()
    let isClosed = false
    return {
      async *[Symbol.asyncIterator]() {
        let isRefused = false
        let isOfContent = false
        let isReplying = false
        // A failed stream just ends; its model reports why.
        const failed = ({ error }: { error: unknown }) => {
          isRefused = isRefusal(error)
          isOfContent = isContentRefusal(error)
        }
        model.on('error', failed)
        try {
          for await (const chunk of asked) {
            if (!isReplying && says(chunk)) {
              isReplying = true
              pictured(model)
            }
            yield chunk
          }
        } finally {
          model.off('error', failed)
        }
        if (!(isRefused || isOfContent) || isReplying || isClosed) return
        // A filter may refuse one picture, or words, and take the next picture.
        if (!isOfContent) blind.add(model)
        asked.close()
        asked = without()
        yield* asked
      },
      close() {
        isClosed = true
        asked.close()
      },
    }
  }
}

/** The request itself is refused, not its key, its timing or its rate. */
function isRefusal(error: unknown) {
  if (!(error instanceof APIStatusError)) return false
  const { statusCode } = error
  return statusCode >= 400 && statusCode < 500 && !OTHER_CAUSES.includes(statusCode)
}

const OTHER_CAUSES = [401, 403, 408, 409, 429]
