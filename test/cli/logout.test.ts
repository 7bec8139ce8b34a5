import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { logout } from '../../cli/account.ts'
import { connector } from '../../cli/connection.ts'
import { credentialsFile, keepCredentials } from '../../cli/credentials.ts'

test('a service that says nothing keeps no key on the disk and nobody waiting', async () => {
  const silence = new AbortController()
  const waits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(silence.signal)
  onTestFinished(() => waits.mockRestore())
  let wasKept: boolean | undefined
  const { env, said } = await signedIn(() => {
    wasKept = existsSync(credentialsFile(env))
    silence.abort()
  })

  await logout(connector(env, undefined), {})
  expect(wasKept).toBe(false)
  expect(waits).toHaveBeenCalledWith(30_000)
  expect(said.join()).toContain('It could not be revoked; do so with DELETE')
})

test('the key is forgotten also where what is kept is no address', async () => {
  const { env, said } = await signedIn(() => {}, 'foo')
  await logout(connector(env, undefined), {})
  expect(existsSync(credentialsFile(env))).toBe(false)
  expect(said.join()).toContain('It could not be revoked')
})

async function signedIn(listener: RequestListener, address?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'colloquy-logout-'))
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const said: string[] = []
  const told = vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line))
  onTestFinished(() => {
    told.mockRestore()
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true })
  })
  const env: Record<string, string> = { XDG_CONFIG_HOME: folder }
  const url = address ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  keepCredentials(env, { url, key: 'sk_1' })
  return { env, said }
}
