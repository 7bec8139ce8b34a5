import { NO_SPEECH, nextSpeech, type Speech, type SpeechWindow } from '../../shared/turns/speech.ts'

/**
 * Tracks from the voice-activity detector's windows whether somebody is speaking. A muted
 * microphone or a lost connection sends nothing; that ends speech too.
 *
 * @param tell gets the state with each window, and every 300 ms while there are none
 */
export function followSpeech(tell: (speech: Speech) => void) {
  let speech = NO_SPEECH
  let isOver = false
  let unheard: NodeJS.Timeout | undefined

  return {
    heardVoice,
    /** The call is over: ignore anything still heard. */
    stop() {
      isOver = true
      clearTimeout(unheard)
    },
  }

  function heardVoice(window: SpeechWindow) {
    if (isOver) return
    clearTimeout(unheard)
    unheard = setTimeout(heardVoice, UNHEARD_MS, { ...window, probability: 0 })
    speech = nextSpeech(speech, window)
    tell(speech)
  }
}

const UNHEARD_MS = 300
