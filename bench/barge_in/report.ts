import { isBackchannel } from '../../shared/turns/backchannel.ts'
import { figuresOf, printTable } from '../figures/measure.ts'
import type { Overlapped } from './overlap.ts'

/** How soon the agent should stop, in milliseconds. */
const AIM_MS = 300

/** Prints how each side reacted to the sounds; the last side is the reference. */
export function printOverlaps(sides: readonly { name: string; overlaps: Overlapped[] }[]): void {
  console.log('spoke through')
  printTable(
    sides.map(({ name, overlaps }) => ({
      side: name,
      coughs: keptOn(overlaps.filter(({ kind }) => kind === 'cough')),
      hums: keptOn(overlaps.filter(({ kind }) => kind === 'hum')),
      backchannels: keptOn(
        overlaps.filter((one) => one.kind === 'backchannel' && !isMisheard(one)),
      ),
      'misheard backchannels': keptOn(
        overlaps.filter((one) => one.kind === 'backchannel' && isMisheard(one)),
      ),
    })),
  )
  console.log('\nstopped for a sentence, milliseconds')
  printTable(
    sides.map(({ name, overlaps }) => {
      const made = overlaps.filter(({ kind }) => kind === 'barge_in')
      const stopped = made.map(({ stopped_ms }) => stopped_ms).filter((ms) => ms !== null)
      const words = made
        .map(({ stopped_after_words_ms }) => stopped_after_words_ms)
        .filter((ms) => ms !== null)
      return {
        side: name,
        'barge-ins': made.length,
        stopped: stopped.length,
        'after p50': figure(stopped, 'p50'),
        p95: figure(stopped, 'p95'),
        [`within ${AIM_MS}`]: share(stopped, made.length),
        'after words p50': figure(words, 'p50'),
        'p95 ': figure(words, 'p95'),
        [`within ${AIM_MS} `]: share(words, words.length),
      }
    }),
  )
}

/** Recognized as words that are not a backchannel. */
function isMisheard({ recognized }: Overlapped) {
  return recognized !== '' && !isBackchannel(recognized, 'en')
}

function keptOn(made: readonly Overlapped[]) {
  return `${made.filter(({ stopped_ms }) => stopped_ms === null).length} of ${made.length}`
}

function share(stopped: readonly number[], count: number) {
  const soon = stopped.filter((ms) => ms <= AIM_MS).length
  return count === 0 ? '–' : `${((100 * soon) / count).toFixed(0)} %`
}

function figure(samples: readonly number[], which: 'p50' | 'p95') {
  return samples.length === 0 ? '–' : figuresOf(samples)[which].toFixed(0)
}
