import { SECOND } from '../../shared/base/time.ts'
import { HEARD_RATE } from '../recognizer/listen_url.ts'
import type { Checked, RecognizerProvider } from '../provider.ts'
import { wavFile } from '../../shared/base/sound/wav_file.ts'
import { spokenWords } from '../recognizer/spoken_words.ts'
import { judgedWords, noWords } from './judged_words.ts'
import type { Asked } from './asked.ts'
import { failedRehearsal } from './failed_rehearsal.ts'
import type { Said } from './rehearse_recognizer.ts'

const PATIENCE_SECONDS = 30

/** Lets a recognizer of whole utterances hear a sentence, as a call does. */
export async function rehearseTranscription(
  label: string,
  transcribe: (
    asked: Parameters<NonNullable<RecognizerProvider['transcribe']>>[1],
  ) => Promise<string>,
  asked: Asked,
  { text, pcm, language }: Said,
): Promise<Checked> {
  // A copy, because samples begin at an even place.
  const samples = new Int16Array(Uint8Array.from(pcm).buffer)
  const signal = AbortSignal.timeout(PATIENCE_SECONDS * SECOND)
  const wav = wavFile(samples, HEARD_RATE)
  try {
    const words = spokenWords(await transcribe({ wav, model: asked.model, language, signal }))
    if (words === '') return noWords(label, asked)
    return {
      verdict: 'accepts',
      text: `${label} answers and puts speech into words`,
      notes: judgedWords(label, words, text),
    }
  } catch (error) {
    return failedRehearsal(label, error, asked, PATIENCE_SECONDS)
  }
}
