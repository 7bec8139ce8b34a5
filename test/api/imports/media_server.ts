import sharp from 'sharp'
import { readRecording } from '../../../bench/speech/recordings.ts'
import type { Sound } from '../../../local/speech/pcm.ts'
import { writeWav } from '../../helpers/live/write_wav.ts'
import { serve } from '../../helpers/servers/serve.ts'
import { onTestFinished } from 'vitest'

/** Serves files by path; any other path gets 404. */
export function serveFiles(files: Record<string, Buffer>): Promise<string> {
  return serve(
    (request, response) => {
      const file = files[request.url ?? '']
      response.statusCode = file ? 200 : 404
      response.end(file ?? 'not here')
    },
    (stop) => onTestFinished(stop),
  )
}

export function jpeg(background: string): Promise<Buffer> {
  return sharp({ create: { width: 32, height: 18, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** Recordings of a human voice, each starting at a time in seconds, within `seconds` of silence. */
export function speech(seconds: number, ...said: [name: string, from: number][]): Sound {
  const sounds = said.map(([name, from]) => ({ ...readRecording(name), from }))
  const { sample_rate } = readRecording(said[0]![0])
  const samples = new Float32Array(seconds * sample_rate)
  for (const { samples: heard, from } of sounds) samples.set(heard, from * sample_rate)
  return { samples, sample_rate }
}

export function stereo(left: Sound, right: Sound): Buffer {
  return writeWav(left, right)
}

/** When the last sound above a hundredth of full scale ends, in milliseconds. */
export function loudUntil({ samples, sample_rate }: Sound): number {
  return (1000 * samples.findLastIndex((sample) => Math.abs(sample) > 0.01)) / sample_rate
}

/** When the first one begins. */
export function loudFrom({ samples, sample_rate }: Sound): number {
  return (1000 * samples.findIndex((sample) => Math.abs(sample) > 0.01)) / sample_rate
}
