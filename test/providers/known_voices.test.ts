import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localVoice } from '../../providers/built_in/local.ts'
import type { Voice } from '../../shared/platform/voices/voice.ts'

const ESPEAK = '@echogarden/espeak-ng-emscripten'

test('the note on what espeak voices need is shown as it is, whether or not espeak is there', () => {
  const file = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')
  const { dependencies, devDependencies } = JSON.parse(file)
  expect([ESPEAK in dependencies, ESPEAK in devDependencies]).toEqual([false, true])
  const notes = (localVoice.voices as Voice[]).map(({ note }) => note)
  const told = 'Spoken by espeak-ng, which npm ci installs and npm ci --omit=dev leaves out'
  expect([...new Set(notes)]).toEqual([null, told])
})
