import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { logout } from '../../cli/account.ts'
import { connector } from '../../cli/connection.ts'
import { credentialsFile, keepCredentials } from '../../cli/credentials.ts'
import { serve } from '../helpers/servers/serve.ts'
import { temporaryFolder } from '../helpers/temporary_folder.ts'

test('logout removes the key from the disk before it contacts the service, and does not wait for one that hangs', async () => {
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
  expect(said.join()).toContain('It could not be revoked; revoke it with DELETE')
})

test('the key is removed even if the stored address is not valid', async () => {
  const { env, said } = await signedIn(() => {}, 'foo')
  await logout(connector(env, undefined), {})
  expect(existsSync(credentialsFile(env))).toBe(false)
  expect(said.join()).toContain('It could not be revoked')
})

async function signedIn(listener: RequestListener, address?: string) {
  const said: string[] = []
  const told = vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line))
  onTestFinished(() => told.mockRestore())
  const env: Record<string, string> = { XDG_CONFIG_HOME: temporaryFolder() }
  keepCredentials(env, { url: address ?? (await serve(listener)), key: 'sk_1' })
  return { env, said }
}
