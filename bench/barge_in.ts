import { setTimeout as sleep } from 'node:timers/promises'
import { joinAsParticipant, type Participant } from '../local/participant/participant.ts'
import { seededRandom } from '../shared/base/seeded_random.ts'
import {
  bargeIns,
  type OverlapSound,
  overlapSounds,
  overlap,
  type Overlapped,
} from './speech/overlap.ts'
import { startBareAgent } from './call/sides.ts'
import { LATENCIES, withLocalStack } from './stack/local_stack.ts'
import { drawn } from './speech/corpus.ts'
import { type Side, turnSides } from './turns/sides.ts'
import { isBackchannel } from '../shared/turns/backchannel.ts'
import { figuresOf, printTable } from './figures/measure.ts'

/** Between one sound and the next. */
const REST_MS = 1_000

/**
 * What makes the agent stop: coughs, backchannels and real interruptions over a speaking agent in a
 * real room, with a recognizer that does not know them in advance. Each of the agent's long
 * questions gets a sound, followed by an interruption.
 */
export async function benchBargeIn({ sounds: count }: { sounds: number }): Promise<void> {
  const sounds = drawn(await overlapSounds(), seededRandom(5)).slice(0, count)
  const sentences = bargeIns(sounds.length)
  const providers = { ...LATENCIES, recognizer: 'moonshine' }
  const sides = await withLocalStack(
    async (stack, home) => {
      const bare = await startBareAgent(stack, home)
      try {
        const { evidence, framework } = await turnSides(stack, 'en', longQuestion)
        const measured = []
        for (const side of [evidence, framework]) {
          measured.push({ name: side.name, overlaps: await hold(side, sounds, sentences) })
          console.error(`measured: ${side.name}`)
        }
        return measured
      } finally {
        await bare.stop()
      }
    },
    { providers },
  )
  for (const { name, overlaps } of sides) {
    for (const { kind, name: sound, stopped_ms, recognized } of overlaps) {
      if (kind !== 'barge_in' && stopped_ms !== null) {
        console.log(`${name} stopped for ${sound}, recognized as "${recognized}"`)
      }
      if (kind === 'barge_in' && stopped_ms === null) console.log(`${name} went on over ${sound}`)
    }
  }
  console.log('')
  printOverlaps(sides)
}

/** One call, with a sound and an interruption in each question. */
async function hold(
  side: Side,
  sounds: readonly OverlapSound[],
  sentences: readonly OverlapSound[],
): Promise<Overlapped[]> {
  const { credentials } = await side.open(3 * sounds.length + 1)
  const participant = await joinAsParticipant({
    ...credentials,
    noise_dbfs: -60,
    plays_all: side.plays_all,
  })
  const overlaps: Overlapped[] = []
  try {
    for (const [i, sound] of sounds.entries()) {
      await wellInto(participant)
      for (const made of [sound, sentences[i]!]) {
        const overlapped = await overlap(made, participant)
        await sleep(REST_MS)
        if (overlapped) overlaps.push(overlapped)
        else if (made.kind === 'barge_in') await answer(participant, made)
      }
    }
    return overlaps
  } finally {
    await participant.leave()
  }
}

/** Judged by the question's captions: between sentences the agent is silent anyway. */
async function wellInto({ events }: Participant) {
  let isThere = false
  const end = events.subscribe((event) => {
    if (event.type === 'caption' && event.by_agent) isThere = BEGUN.test(event.text)
  })
  await events.until(() => isThere || undefined, 'A question', QUESTION_MS).finally(end)
}

const QUESTION_MS = 60_000

/** The agent fell silent because of the previous sound, and is answered as after any question. */
async function answer(participant: Participant, { sound }: OverlapSound) {
  await participant.whenAgentAsks().catch(() => {})
  await participant.say(sound)
}

/** Matches a caption of the question when a quarter of it has been spoken. */
const BEGUN = /in your own words.{0,20}$/

/** In one breath of some ten seconds. */
const longQuestion = (number: number) =>
  `Please tell me in your own words whatever comes to your mind when you think of the long and winding road that leads to house number ${number} at the other end of the old town beside the river`

/** How soon the agent should stop, in milliseconds. */
const AIM_MS = 300

/** Prints how each side reacted to the sounds; the last side is the reference. */
function printOverlaps(sides: readonly { name: string; overlaps: Overlapped[] }[]): void {
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
