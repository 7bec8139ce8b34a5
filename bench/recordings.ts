import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Sound } from '../local/speech/pcm.ts'
import { readWav } from '../local/speech/wav.ts'

/** Debian's packages asterisk-core-sounds-en and asterisk-core-sounds-en-wav: a human voice, 8 kHz. */
const TEXTS = '/usr/share/doc/asterisk-core-sounds-en/core-sounds-en.txt.gz'
const FOLDER = '/usr/share/asterisk/sounds/en'
/** Shorter ones are single words of a menu. */
const LEAST_WORDS = 6

export type Recording = { name: string; text: string; sound: Sound }

/**
 * Human recordings with what is said in them.
 *
 * @param every takes only each so many
 * @throws Error when the packages are not installed
 */
export function readRecordings(every: number): Recording[] {
  if (!existsSync(TEXTS) || !existsSync(FOLDER)) {
    throw new Error(
      'There are no human recordings: apt-get install asterisk-core-sounds-en asterisk-core-sounds-en-wav',
    )
  }
  return gunzipSync(readFileSync(TEXTS))
    .toString('utf8')
    .split('\n')
    .map((line) => /^([\w/-]+): ([^[\]]+)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, name, text]) => ({ name: name!, text: text!, path: join(FOLDER, `${name}.wav`) }))
    .filter(({ text, path }) => text.split(/\s+/).length >= LEAST_WORDS && existsSync(path))
    .filter((_, i) => i % every === 0)
    .map(({ name, text, path }) => ({ name, text, sound: readWav(readFileSync(path)) }))
}
