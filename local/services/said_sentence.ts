import type { Said } from '../../providers/rehearsal/rehearse_recognizer.ts'
import { HEARD_RATE } from '../../providers/recognizer/listen_url.ts'
import { toPcm16 } from '../speech/pcm.ts'
import { resample } from '../speech/resample.ts'

/** A sentence spoken on this machine, for a recognizer to hear. */
export async function saidSentence(): Promise<Said> {
  // Only a rehearsal needs it.
  const { loadFlite } = await import('../speech/voice/flite.ts')
  const speak = await loadFlite()
  const sound = speak({ text: TEXT, voice: { engine: 'flite', name: 'rms' }, speed: 1 })
  return { text: TEXT, pcm: toPcm16(resample(sound, HEARD_RATE)), language: 'en' }
}

const TEXT = 'Good morning, how are you today?'
