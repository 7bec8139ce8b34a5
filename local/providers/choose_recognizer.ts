import type { Decoder } from '../speech/recognizer/decoder.ts'
import { createLiveRecognizer } from '../speech/recognizer/live_recognizer.ts'
import { RECOGNIZED_LANGUAGE } from '../speech/recognizer/recognizer.ts'
import { createScriptedRecognizer } from '../speech/recognizer/scripted_recognizer.ts'
import type { Controls } from './control.ts'
import type { Listen } from './deepgram_socket.ts'
import { RequestError } from './http.ts'

/**
 * The recognizer of a stream: the script where it is set or the weights know another language only.
 *
 * @param decoder undefined without weights
 * @throws RequestError when the weights that it would take are missing
 */
export function chooseRecognizer(
  language: string,
  controls: Controls,
  decoder: Decoder | undefined,
) {
  const base = language.split('-')[0]!
  if (controls.settings.recognizer === 'script' || base !== RECOGNIZED_LANGUAGE) {
    // A running stream follows a change of the settings.
    const heldBackMs = () => controls.settings.stt.final_ms
    const listen: Listen = (tell) =>
      createScriptedRecognizer(controls.script, base, tell, heldBackMs)
    return { listen, model: { name: 'script', version: '1', arch: 'script' } }
  }
  if (!decoder) {
    throw new RequestError(503, 'The recognizer has no weights: set MOONSHINE_DIR')
  }
  const listen: Listen = (tell, fail) => createLiveRecognizer(decoder, tell, fail)
  return { listen, model: { name: 'moonshine-tiny', version: '1', arch: 'moonshine' } }
}
