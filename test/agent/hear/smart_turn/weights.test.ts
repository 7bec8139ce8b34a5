import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findSmartTurnWeights } from '../../../../agent/hear/smart_turn/weights.ts'
import { SMART_TURN_INSIDE } from '../../../../shared/turns/smart_turn_weights.ts'
import { temporaryFolder } from '../../../helpers/temporary_folder.ts'

/** A folder of programs in which `python3` is this shell script. */
async function programs(script: string) {
  const folder = temporaryFolder()
  await writeFile(join(folder, 'python3'), `#!/bin/sh\n${script}\n`)
  await chmod(join(folder, 'python3'), 0o755)
  return `${folder}:/usr/bin:/bin`
}

const find = (PATH: string, fetched: string) => findSmartTurnWeights({ fetched, env: { PATH } })

test('a given file is used as it is, and a missing one is reported', async () => {
  const folder = temporaryFolder()
  const given = join(folder, 'mine.onnx')
  const options = { given, fetched: join(folder, 'fetched.onnx'), env: {} }
  await expect(findSmartTurnWeights(options)).rejects.toThrow(
    `SMART_TURN_MODEL_PATH (${given}) is not a file: set SMART_TURN_MODEL_PATH to a copy of smart-turn-v3.2-cpu.onnx`,
  )
  await writeFile(given, 'mine')
  expect(await findSmartTurnWeights(options)).toBe(given)
})

test('without Python, it says what to install', async () => {
  const fetched = join(temporaryFolder(), 'models', 'weights.onnx')
  await expect(find(temporaryFolder(), fetched)).rejects.toThrow(
    'could not be downloaded with pip (pipecat-ai==1.14.0): python3 is missing; install python3 with pip and check the network, or set SMART_TURN_MODEL_PATH',
  )
})

test("pip's reason is reported", async () => {
  const fetched = join(temporaryFolder(), 'models', 'weights.onnx')
  const pip = 'echo "Looking" >&2; echo "ERROR: No matching distribution found" >&2; exit 1'
  await expect(find(await programs(pip), fetched)).rejects.toThrow(
    '(pipecat-ai==1.14.0): No matching distribution found; install',
  )
})

test('weights with another checksum are not used, and leave nothing behind', async () => {
  const folder = join(temporaryFolder(), 'models')
  await mkdir(folder)
  const unpack = `[ "$1" = -c ] && mkdir -p "$(dirname "$3")" && echo other > "$3"; exit 0`
  await expect(find(await programs(unpack), join(folder, 'weights.onnx'))).rejects.toThrow(
    'do not have the expected checksum',
  )
  expect(await readdir(folder)).toEqual([])
  expect(existsSync(join(folder, SMART_TURN_INSIDE))).toBe(false)
})
