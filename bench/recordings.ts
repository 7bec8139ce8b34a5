import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Sound } from '../local/speech/pcm.ts'
import { readWav } from '../local/speech/wav.ts'

/** Where Debian's package asterisk-core-sounds-en-wav puts a human voice, 8 kHz. */
const RECORDINGS = '/usr/share/asterisk/sounds/en_US_f_Allison'
/** What is said in each, of Debian's package asterisk-core-sounds-en. */
const TEXTS = '/usr/share/doc/asterisk-core-sounds-en/core-sounds-en.txt.gz'
/** Shorter ones are single words of a menu. */
const LEAST_WORDS = 6

export type Recording = { text: string; sound: Sound }

/**
 * A human recording by its name, such as `agent-pass`.
 *
 * @throws Error when it is not installed
 */
export function readRecording(name: string): Sound {
  const path = pathOf(name)
  if (existsSync(path)) return readWav(readFileSync(path))
  throw new Error(`There is no recording ${path}: apt-get install asterisk-core-sounds-en-wav`)
}

/**
 * The names of all human recordings in one folder, in order.
 *
 * @throws Error when they are not installed
 */
export function listRecordings(): string[] {
  if (!existsSync(RECORDINGS)) {
    throw new Error('There are no human recordings: apt-get install asterisk-core-sounds-en-wav')
  }
  const files = readdirSync(RECORDINGS).filter((name) => name.endsWith('.wav'))
  return files.map((name) => name.replace('.wav', '')).toSorted()
}

/**
 * All human recordings of at least six words, with what is said in them.
 *
 * @param every takes each nth recording only
 * @throws Error when the packages are not installed
 */
export function readRecordings(every: number): Recording[] {
  if (!existsSync(TEXTS) || !existsSync(RECORDINGS)) {
    throw new Error(
      'There are no human recordings: apt-get install asterisk-core-sounds-en asterisk-core-sounds-en-wav',
    )
  }
  return gunzipSync(readFileSync(TEXTS))
    .toString('utf8')
    .split('\n')
    .map((line) => /^([\w/-]+): ([^[\]]+)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, name, text]) => ({ name: name!, text: text! }))
    .filter(({ name, text }) => text.split(/\s+/).length >= LEAST_WORDS && existsSync(pathOf(name)))
    .filter((_, i) => i % every === 0)
    .map(({ name, text }) => ({ text, sound: readRecording(name) }))
}

function pathOf(name: string): string {
  return join(RECORDINGS, `${name}.wav`)
}
