import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Sound } from '../../local/speech/pcm.ts'
import { readWav } from '../../local/speech/wav.ts'

/** Where Debian's packages put a human voice, 8 kHz, and what is said in its recordings. */
const PACKAGES = {
  en: { package: 'asterisk-core-sounds-en', voice: 'en_US_f_Allison' },
  es: { package: 'asterisk-core-sounds-es', voice: 'es_MX_f_Allison' },
  fr: { package: 'asterisk-core-sounds-fr', voice: 'fr_CA_f_June' },
}
export type RecordedLanguage = keyof typeof PACKAGES
/** Shorter ones are single menu words. */
const LEAST_WORDS = 6

export type Recording = { text: string; sound: Sound }

/**
 * A human recording by its name, such as `agent-pass`.
 *
 * @throws Error when it is not installed
 */
export function readRecording(name: string): Sound {
  const path = pathOf('en', name)
  if (existsSync(path)) return readWav(readFileSync(path))
  throw new Error(`There is no recording ${path}: apt-get install asterisk-core-sounds-en-wav`)
}

/**
 * The names of all human recordings in one folder, in order.
 *
 * @throws Error when they are not installed
 */
export function listRecordings(): string[] {
  const folder = folderOf('en')
  if (!existsSync(folder)) {
    throw new Error('There are no human recordings: apt-get install asterisk-core-sounds-en-wav')
  }
  const files = readdirSync(folder).filter((name) => name.endsWith('.wav'))
  return files.map((name) => name.replace('.wav', '')).toSorted()
}

/**
 * All human recordings of at least six words, with their text.
 *
 * @param every takes only each nth recording
 * @throws Error when the packages are not installed
 */
export function readRecordings(every: number, language: RecordedLanguage = 'en'): Recording[] {
  const { package: name } = PACKAGES[language]
  const texts = `/usr/share/doc/${name}/core-sounds-${language}.txt.gz`
  if (!existsSync(texts) || !existsSync(folderOf(language))) {
    throw new Error(`There are no human recordings: apt-get install ${name} ${name}-wav`)
  }
  return gunzipSync(readFileSync(texts))
    .toString('utf8')
    .split('\n')
    .map((line) => /^([\w/-]+): ([^[\]]+)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, name, text]) => ({ text: text!.trim(), path: pathOf(language, name!) }))
    .filter(({ text, path }) => text.split(/\s+/).length >= LEAST_WORDS && existsSync(path))
    .filter((_, i) => i % every === 0)
    .map(({ text, path }) => ({ text, sound: readWav(readFileSync(path)) }))
}

function folderOf(language: RecordedLanguage): string {
  return `/usr/share/asterisk/sounds/${PACKAGES[language].voice}`
}

function pathOf(language: RecordedLanguage, name: string): string {
  return join(folderOf(language), `${name}.wav`)
}
