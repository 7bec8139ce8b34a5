import { spawn } from 'node:child_process'
import { getFfmpegPath } from '@livekit/av'
import { DAY, MINUTE, SECOND } from '../../shared/base/time.ts'
import { MediaError } from './fetch_media.ts'

const SAMPLE_RATE = 16_000
const MAX_MS = 10 * MINUTE

/** The header that FFmpeg writes with `-bitexact`. */
const HEADER_BYTES = 44
const CHANNELS_AT = 22
const BYTES_PER_SAMPLE = 2

/**
 * Decodes an audio file to 16 kHz, channel by channel: WAV, FLAC, MP3, Ogg, WebM. FFmpeg runs in its own
 * process and reads only this file. Anything after `longest_ms` is ignored: a day of silence takes only a few
 * megabytes.
 *
 * @throws MediaError when it is not audio, or has fewer than `channels`
 */
export async function* decodeAudio(
  file: string,
  channels: 1 | 2,
  longest_ms = DAY,
): AsyncGenerator<Int16Array[]> {
  const input = ['-hide_banner', '-loglevel', 'error', '-protocol_whitelist', 'file,pipe']
  const mixed = channels === 1 ? ['-ac', '1'] : []
  const length = ['-t', String(longest_ms / SECOND)]
  const output = [...length, '-ar', String(SAMPLE_RATE), '-bitexact', '-f', 'wav', 'pipe:1']
  const args = [...input, '-i', file, '-map', '0:a:0', ...mixed, ...output]
  const child = spawn(getFfmpegPath() ?? 'ffmpeg', args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: MAX_MS,
    env: {},
  })
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
  try {
    let rest = Buffer.alloc(0)
    let found: number | undefined
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      rest = Buffer.concat([rest, chunk])
      if (found === undefined) {
        if (rest.length < HEADER_BYTES) continue
        found = rest.readUInt16LE(CHANNELS_AT)
        if (found < channels) throw new MediaError('it has one channel where two were expected')
        rest = rest.subarray(HEADER_BYTES)
      }
      const frame = found * BYTES_PER_SAMPLE
      const whole = rest.length - (rest.length % frame)
      if (whole > 0) yield divided(rest.subarray(0, whole), found, channels)
      rest = rest.subarray(whole)
    }
    if ((await ended) !== 0) throw new MediaError('it is not readable audio')
  } finally {
    child.kill('SIGKILL')
  }
}

/** Splits interleaved samples into one array for each of the first `wanted` channels. */
function divided(pcm: Buffer, channels: number, wanted: number): Int16Array[] {
  const frames = pcm.length / (channels * BYTES_PER_SAMPLE)
  return Array.from({ length: wanted }, (_, channel) =>
    Int16Array.from({ length: frames }, (_, i) =>
      pcm.readInt16LE((i * channels + channel) * BYTES_PER_SAMPLE),
    ),
  )
}
