import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { startProgram } from '../../../local/process/start_program.ts'
import { temporaryFolder } from '../../helpers/temporary_folder.ts'

const BUILD = join(import.meta.dirname, '../../../dist/current')

test('a program is ready when it says so, whatever it says before', async () => {
  const home = temporaryFolder()
  const file = join(home, 'program.mjs')
  writeFileSync(file, `process.send(null); process.send({ type: 'log' }); process.send(${READY})`)
  const program = relative(BUILD, file)
  const { ready, child } = await startProgram({ name: 'trial', program, env: {}, home })
  expect(ready).toEqual({ type: 'ready', port: 7 })
  await child.stop()
})

const READY = "{ type: 'ready', port: 7 }"
