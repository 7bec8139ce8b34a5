import { SECOND } from '../../shared/base/time.ts'
import type { Checked } from '../provider.ts'
import type { Speaker } from '../speaker.ts'
import { SpeechFault } from '../voice/speech_fault.ts'
import { SPEECH_RATE, speechSound } from '../voice/speech_sound.ts'
import { spokenSound } from '../voice/spoken_sound.ts'
import type { Asked } from './asked.ts'
import { failedRehearsal } from './failed_rehearsal.ts'

/** A self-hosted server may have to load the model. */
const PATIENCE_SECONDS = 30
/** A voice that begins later than this is given up in a call that has a second one. */
const SLOW_MS = 2 * SECOND
const TEXT = 'Good morning.'

/**
 * Lets a voice say two words, and judges what it sends, as a call does.
 *
 * @param host for people
 * @param asked `model_from`: everything that decides what the voice answers with
 */
export async function rehearseVoice(host: string, speak: Speaker, asked: Asked): Promise<Checked> {
  try {
    const first = await spoken(speak).catch(again)
    const { seconds, first_ms } = first ?? (await spoken(speak))
    const late = `${host} is heard only ${(first_ms / SECOND).toFixed(1)} s after it was asked to speak`
    return {
      verdict: 'accepts',
      text: `${host} answers and speaks (${seconds.toFixed(1)} s of sound)`,
      notes: first_ms > SLOW_MS ? [late] : [],
    }
  } catch (error) {
    if (error instanceof SpeechFault) {
      const verdict = error.passes ? 'unfit' : 'fails'
      return { verdict, text: `${host} ${error.message}: check ${asked.model_from}` }
    }
    const checked = failedRehearsal(host, error, asked, PATIENCE_SECONDS)
    // Calls may use other voices and models of the server.
    const isOfOne = checked.verdict === 'fails' && /voice|model/i.test(checked.text.split('):')[0]!)
    return isOfOne ? { ...checked, verdict: 'unfit' } : checked
  }
}

/** A silent answer may have been an accident. */
function again(error: unknown): undefined {
  if (!(error instanceof SpeechFault && error.passes)) throw error
}

async function spoken(speak: Speaker) {
  const since = performance.now()
  const signal = AbortSignal.timeout(PATIENCE_SECONDS * SECOND)
  const sound = speechSound({
    ...spokenSound(await speak({ text: TEXT, signal })),
    text: TEXT,
  })
  let samples = 0
  let first_ms = 0
  for await (const { length } of sound) {
    if (samples === 0) first_ms = performance.now() - since
    samples += length
  }
  return { seconds: samples / SPEECH_RATE, first_ms }
}
