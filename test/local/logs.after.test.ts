import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { credentialsIn, credentialsTold, tellingLines } from '../helpers/kept_log.ts'
import { LOGS, readNoted } from '../helpers/noted.ts'

test('no process of the live tests logged a credential, or an id that opens something', ({
  skip,
}) => {
  const homes = [...readNoted()].flatMap((line) => line.split(LOGS)[1] ?? [])
  skip(homes.length === 0, 'No live test ran')
  for (const home of homes) {
    const { livekit_api_key: _, ...secrets } = readJson(join(home, 'secrets.json'))
    const logs = readdirSync(join(home, 'logs'))
    expect(logs).toContain('service.log')
    for (const name of logs) {
      const text = readFileSync(join(home, 'logs', name), 'utf8')
      const lines = text.split('\n')
      const told = credentialsTold(lines, Object.values(secrets))
      expect([...told, ...credentialsIn(text)], name).toEqual([])
      expect(tellingLines(lines), name).toEqual([])
    }
  }
})

function readJson(file: string): Record<string, string> {
  return JSON.parse(readFileSync(file, 'utf8'))
}
