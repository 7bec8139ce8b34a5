import {
  NO_SPEECH,
  nextSpeech,
  type Speech,
  type SpeechWindow,
} from '../../shared/turn_taking/speech.ts'

/**
 * Follows by the windows of the voice-activity detector whether somebody speaks. A muted microphone sends
 * nothing, nor does a connection that is lost; speech is over then too.
 *
 * @param heard gets how things stand, with each window, and every 300 ms while none comes
 */
export function followSpeech(heard: (speech: Speech) => void) {
  let speech = NO_SPEECH
  let isOver = false
  let unheard: NodeJS.Timeout | undefined

  return {
    heardVoice,
    /** The call is over: whatever is still heard changes nothing. */
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
    heard(speech)
  }
}

const UNHEARD_MS = 300
