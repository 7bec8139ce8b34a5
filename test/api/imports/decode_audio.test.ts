import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { decodeAudio } from '../../../api/imports/decode_audio.ts'
import { writeWav } from '../../helpers/live/write_wav.ts'
import { temporaryFolder } from '../../helpers/temporary_folder.ts'

test('a recording is decoded up to a maximum length, however small its file', async () => {
  const file = join(temporaryFolder(onTestFinished), 'long.wav')
  await writeFile(file, writeWav({ samples: new Float32Array(40_000), sample_rate: 8_000 }))
  const decoded = async (longest_ms?: number) => {
    let samples = 0
    for await (const [channel] of decodeAudio(file, 1, longest_ms)) samples += channel!.length
    return samples
  }
  expect(await decoded()).toBe(80_000)
  expect(await decoded(2_000)).toBe(32_000)
})
