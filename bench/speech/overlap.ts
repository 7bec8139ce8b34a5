import { setTimeout as sleep } from 'node:timers/promises'
import { getFfmpegPath } from '@livekit/av'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Participant } from '../../local/participant/participant.ts'
import { readWav } from '../../local/speech/wav.ts'
import type { Sound } from '../../local/speech/pcm.ts'
import { chooseVoice } from '../../local/speech/voice/choose_voice.ts'
import { startLocalVoices } from '../../local/speech/voice/local_voices.ts'
import { seededRandom } from '../../shared/base/seeded_random.ts'
import { readRecordings } from './recordings.ts'
import { drawn } from './corpus.ts'

/** What the agent did about a sound, as the participant heard it. */
export type Overlapped = {
  kind: OverlapKind
  name: string
  /** From the first sample of the sound to the agent's last, in milliseconds; null: it spoke on. */
  stopped_ms: number | null
  /**
   * The same, from when the participant's first words were shown; null: none were, or it spoke on.
   */
  stopped_after_words_ms: number | null
  /** What was recognized meanwhile; empty if nothing was. */
  recognized: string
}

/** How long after a sound the agent may still stop for it. */
const SETTLED_MS = 1_500
/** A shorter silence is a gap in the agent's speech, which a busy machine can cause. */
const STOPPED_MS = 500

/**
 * Makes a sound while the agent speaks.
 *
 * @returns undefined when the agent does not speak
 */
export async function overlap(
  { kind, name, sound }: OverlapSound,
  participant: Participant,
): Promise<Overlapped | undefined> {
  if (!participant.floor.agent_audible) return undefined
  const heard: number[] = []
  const quiet: number[] = []
  let words_at: number | undefined
  let recognized = ''
  const end = participant.events.subscribe((event) => {
    if (event.type === 'agent_heard') heard.push(event.at)
    if (event.type === 'agent_quiet') quiet.push(event.ended_at)
    const isWords = event.type === 'caption' && !event.by_agent && event.text !== ''
    if (!isWords) return
    words_at ??= Date.now()
    recognized = event.text
  })
  try {
    const { started_at } = await participant.say(sound)
    await sleep(SETTLED_MS)
    const stops = quiet.filter((at) => !heard.some((on) => on >= at && on - at < STOPPED_MS))
    // It had finished before the sound began.
    if (stops.some((at) => at < started_at)) return undefined
    const [at] = stops
    return {
      ...{ kind, name, recognized },
      stopped_ms: at === undefined ? null : at - started_at,
      stopped_after_words_ms:
        at === undefined || words_at === undefined ? null : Math.max(0, at - words_at),
    }
  } finally {
    end()
  }
}

/**
 * What is heard over the agent. `cough` and `hum` ("hmm") are human recordings from a game,
 * `backchannel` is a synthetic voice, for lack of recordings, and `barge_in` is a human sentence.
 */
type OverlapKind = 'cough' | 'hum' | 'backchannel' | 'barge_in'
export type OverlapSound = { kind: OverlapKind; name: string; sound: Sound }

const FOLDER = '/usr/share/games/hedgewars/Data/Sounds/voices'
/** Only recordings that differ from each other; sung and machine-spoken ones are left out. */
const COUGHS = ['Default', 'Default_pl', 'Default_ru', 'HillBilly']
const HUMS = ['Classic', 'Default_ru', 'Default_uk', 'Mobster', 'Pirate', 'Russian', 'Surfer']
/** "Mhm" spelled so that flite can read it: otherwise it would spell out the letters. */
const BACKCHANNELS = ['Umhum.', 'Yeah.', 'Okay.', 'Right.', 'I see.', 'Uh huh.']
const VOICES = ['flite:slt', 'flite:rms']
/** Longer recordings are speeches rather than interruptions, in seconds. */
const LONGEST_SECONDS = 3

/** @throws Error when the packages are not installed */
export async function overlapSounds(): Promise<Exclude<OverlapSound, { kind: 'barge_in' }>[]> {
  if (!existsSync(FOLDER)) {
    throw new Error('There are no coughs: apt-get install --no-install-recommends hedgewars-data')
  }
  const recorded = (kind: OverlapKind, voices: string[], file: string) =>
    voices.map((voice) => ({
      ...{ kind, name: `${file} ${voice}` },
      sound: decoded(`${FOLDER}/${voice}/${file}.ogg`),
    }))
  return [
    ...recorded('cough', COUGHS, 'PoisonCough'),
    ...recorded('hum', HUMS, 'Hmm'),
    ...(await backchannels()),
  ]
}

/** Human sentences in a shuffled order, the same every time. */
export function bargeIns(count: number): OverlapSound[] {
  const sentences = readRecordings(1).filter(
    ({ sound }) => sound.samples.length / sound.sample_rate <= LONGEST_SECONDS,
  )
  return drawn(sentences, seededRandom(7))
    .slice(0, count)
    .map(({ text, sound }) => ({ kind: 'barge_in', name: text, sound }))
}

async function backchannels(): Promise<OverlapSound[]> {
  const voices = await startLocalVoices()
  try {
    const said = BACKCHANNELS.flatMap((text) => VOICES.map((voice) => ({ text, voice })))
    const spoken = said.map(async ({ text, voice }) => {
      const sound = await voices.speak({ text, voice: chooseVoice(voice), speed: 1 })
      return { kind: 'backchannel' as const, name: `${text} ${voice}`, sound }
    })
    return await Promise.all(spoken)
  } finally {
    await voices.close()
  }
}

function decoded(path: string): Sound {
  const args = ['-loglevel', 'error', '-i', path, '-ac', '1', '-ar', '16000', '-f', 'wav', 'pipe:1']
  return readWav(execFileSync(getFfmpegPath() ?? 'ffmpeg', args))
}
