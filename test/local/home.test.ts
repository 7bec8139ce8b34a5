import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepSecrets, saveSecrets } from '../../local/home/kept_secrets.ts'
import { lockHome } from '../../local/home/home_lock.ts'
import { commandOf } from '../../local/process/process_table.ts'
import { eventually } from '../helpers/eventually.ts'
import { temporaryFolder } from '../helpers/temporary_folder.ts'

test('a home belongs to one process at a time, until that process has ended', async () => {
  const home = temporaryFolder()
  const other = spawn('sleep', ['1000'])
  onTestFinished(() => void other.kill())
  const pid = other.pid!
  // A process that has just been started has no command line yet.
  const command = await eventually(() => commandOf(pid))
  const lock = join(home, 'lock')
  writeFileSync(lock, JSON.stringify({ pid, command }))
  expect(() => lockHome(home)).toThrow(`Another Colloquy (process ${pid}) is using the data folder`)
  writeFileSync(lock, JSON.stringify({ pid, command: 'another program with this number' }))
  lockHome(home)()
  writeFileSync(lock, JSON.stringify({ pid, command }))
  other.kill()
  await once(other, 'exit')
  const unlock = lockHome(home)
  expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid })
  unlock()
})

test('secrets are created once and readable only by their owner', () => {
  const home = join(temporaryFolder(), 'home')
  const secrets = keepSecrets(home)
  expect(secrets.platform_key).toMatch(/^adm_/)
  expect(secrets.livekit_api_secret.length).toBeGreaterThanOrEqual(32)
  expect(modeOf(home)).toBe(0o700)
  expect(modeOf(join(home, 'secrets.json'))).toBe(0o600)
  saveSecrets(home, { ...secrets, organization_key: 'sk_1' })
  expect(keepSecrets(home)).toEqual({ ...secrets, organization_key: 'sk_1' })
})

test('secrets that cannot be read or kept are reported', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'secrets.json'), '{"internal_')
  expect(() => keepSecrets(folder)).toThrow(/secrets.json is not valid JSON: correct it, or move /)
  writeFileSync(join(folder, 'file'), '')
  const unreadable = join(folder, 'unreadable')
  mkdirSync(join(unreadable, 'secrets.json'), { recursive: true })
  const file = join(folder, 'file')
  for (const home of [file, join(file, 'home'), '/proc/colloquy', unreadable]) {
    const sentence = `The data folder ${home} cannot be used (`
    expect(() => keepSecrets(home)).toThrow(sentence)
    expect(() => keepSecrets(home)).toThrow('set COLLOQUY_HOME to another')
  }
})

function modeOf(path: string) {
  return statSync(path).mode & 0o777
}
