import type { Watchdog } from '../../shared/calls/timeline/turn.ts'
import type { ProviderError } from '../provider_error.ts'

/** After this many turns in a row without an answer from any model, the call is given up. */
const MOST_APOLOGIES = 3

type GiveUp = {
  /** The agent can no longer hear or speak. */
  now: (detail: string) => void
  /** Once the current apology has been heard. */
  afterApology: (detail: string) => void
}

/** Decides when provider failures end a call, with a sentence that says why. */
export function watchFailures(giveUp: GiveUp) {
  let apologies = 0
  /** The latest failure of each model; for conversation models, since the last answer. */
  const failed = new Map<string, ProviderError>()
  let latest: ProviderError | undefined

  return {
    /** The latest failure, with any others of the same part, such as its fallback's. */
    latest: () => latest && detailOf(latest.part),

    providerFailed(error: ProviderError) {
      latest = error
      failed.set(`${error.part} ${error.model}`, error)
      const { part, recoverable, refused, passes } = error
      const isDeaf = part === 'stt' && !recoverable
      // A voice may fail on one text and speak the next.
      const isMute = part === 'tts' && !recoverable && (refused || passes)
      if (isDeaf || isMute) giveUp.now(detailOf(part)!)
    },

    /** The outcome of asking the models for a reply. */
    replied(outcome: Watchdog['outcome']) {
      if (outcome === 'unanswered') return
      if (outcome === 'answered') {
        apologies = 0
        for (const [key, { part }] of failed) if (part === 'llm') failed.delete(key)
        return
      }
      apologies++
      const models = failuresOf('llm')
      const isHopeless = models.length > 0 && models.every(({ refused }) => refused)
      if (apologies < MOST_APOLOGIES && !isHopeless) return
      giveUp.afterApology(detailOf('llm') ?? 'The model did not answer')
    },
  }

  function failuresOf(part: ProviderError['part']) {
    return [...failed.values()].filter((error) => error.part === part)
  }

  /** If several failed, each sentence after the model's name. */
  function detailOf(part: ProviderError['part']): string | undefined {
    const errors = failuresOf(part)
    if (errors.length < 2) return errors[0]?.sentence
    return errors.map(({ model, sentence }) => `${model}: ${sentence}`).join('; ')
  }
}
