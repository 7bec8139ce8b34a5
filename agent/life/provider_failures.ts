import type { Watchdog } from '../../shared/timeline/turn.ts'
import type { ProviderError } from '../speak/provider_error.ts'

/** After this many turns in a row without an answer from any model the call is given up. */
const MOST_APOLOGIES = 3

type GiveUp = {
  /** The agent can no longer hear or speak. */
  now: (detail: string) => void
  /** Once the current apology has been heard. */
  afterApology: (detail: string) => void
}

/** Decides when failures of the providers end a call, with a sentence that says why. */
export function watchFailures(giveUp: GiveUp) {
  let apologies = 0
  let latest: ProviderError | undefined

  return {
    /** The latest failure in a sentence, if any. */
    latest: () => latest?.sentence,

    providerFailed(error: ProviderError) {
      latest = error
      const isDeaf = error.part === 'stt' && !error.recoverable
      const isMute = error.part === 'tts' && error.refused
      if (isDeaf || isMute) giveUp.now(error.sentence)
    },

    /** The outcome of asking the model for a reply. */
    replied(outcome: Watchdog['outcome']) {
      if (outcome === 'answered') {
        apologies = 0
        return
      }
      apologies++
      const isHopeless = latest?.part === 'llm' && latest.refused
      if (apologies < MOST_APOLOGIES && !isHopeless) return
      giveUp.afterApology(latest?.sentence ?? 'The model did not answer')
    },
  }
}
