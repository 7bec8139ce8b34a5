import type { Watchdog } from '../../shared/timeline/turn.ts'
import type { ProviderError } from '../speak/provider_error.ts'

/** Turns in a row without an answer of any model, after which the call is given up. */
const MOST_APOLOGIES = 3

type GiveUp = {
  /** Nobody can be understood, or nothing said, any more. */
  now: (detail: string) => void
  /** Once the apology that is being made has been heard. */
  afterApology: (detail: string) => void
}

/** Decides when the failures of the providers end a call; each carries a sentence that says why. */
export function watchFailures(giveUp: GiveUp) {
  let apologies = 0
  let latest: ProviderError | undefined

  return {
    /** The latest failure in a sentence; undefined when nothing has failed. */
    latest: () => latest?.sentence,

    providerFailed(error: ProviderError) {
      latest = error
      const isDeaf = error.part === 'stt' && !error.recoverable
      const isMute = error.part === 'tts' && error.refused
      if (isDeaf || isMute) giveUp.now(error.sentence)
    },

    /** The model was asked for a reply: `answered`, at once or at last, or the agent apologizes. */
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
