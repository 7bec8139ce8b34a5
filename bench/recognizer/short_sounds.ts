import { voicedSpan } from '../../local/participant/voiced_span.ts'
import type { Decoder } from '../../local/speech/recognizer/decoder.ts'
import type { Sound } from '../../local/speech/pcm.ts'
import { isBackchannel } from '../../shared/turns/backchannel.ts'
import { SURE, WORDS_MS } from '../../shared/turns/overlap.ts'
import { overlapSounds } from '../barge_in/sounds.ts'
import { percent, printTable } from '../figures/measure.ts'
import { readRecording } from '../recordings.ts'
import { hear } from './hear.ts'

const counted = (folder: string, least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, i) => `digits/${folder}${least + i}`)
const WORDS = [
  ...[...counted('', 1, 20), ...counted('day-', 0, 6), ...counted('mon-', 0, 11)],
  ...['goodbye', 'hello', 'hours', 'minutes', 'number', 'second', 'sorry', 'vm-no', 'vm-last'],
]

/**
 * What the recognizer makes of sounds that a call should not hear as a turn, and of single human
 * words, and whether its confidence is high enough for them to stop the agent.
 */
export async function printShortSounds(decoder: Decoder): Promise<void> {
  const words = WORDS.map((name) => ({ kind: 'single word', name, sound: readRecording(name) }))
  const short = [...(await overlapSounds()), ...words].filter(({ sound }) => voiced_ms(sound) > 0)
  const heard: { kind: string; text: string; confidence: number }[] = []
  for (const { kind, name, sound } of short) {
    if (voiced_ms(sound) >= WORDS_MS) continue
    const [first = { text: '', confidence: 0 }] = await hear(decoder, sound)
    heard.push({ kind, ...first })
    if (isWords(first.text)) console.log(kind, name, first.text, first.confidence.toFixed(2))
  }
  console.log(`\nsounds shorter than ${WORDS_MS} ms`)
  printTable(
    [...new Set(heard.map(({ kind }) => kind))].map((kind) => {
      const those = heard.filter((one) => one.kind === kind)
      const asWords = those.filter(({ text }) => isWords(text))
      const sure = asWords.filter(({ confidence }) => confidence >= SURE)
      return {
        sound: kind,
        count: those.length,
        'taken for words': percent(asWords.length / those.length),
        'and sure of them': percent(sure.length / those.length),
      }
    }),
  )
}

const isWords = (text: string) => text !== '' && !isBackchannel(text, 'en')

function voiced_ms({ samples, sample_rate }: Sound): number {
  const span = voicedSpan({ samples, sample_rate })
  return span ? ((span.end - span.start) / sample_rate) * 1000 : 0
}
