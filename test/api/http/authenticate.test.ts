import { describe, expect, test } from 'vitest'
import { authenticate, WrongCredential } from '../../../api/http/authenticate.ts'
import type { Auth } from '../../../api/http/route.ts'
import type { Service } from '../../../api/service.ts'
import { makeApiKey } from '../../../shared/people/api_key.ts'

const config = { INTERNAL_SECRET: 'internal', ADMIN_API_KEY: 'adm_of-the-environment' }
const asking = () => {
  throw new Error('the database was asked')
}
const service = { config, pools: { service: asking } } as unknown as Service

const admit = (auth: Auth, token: string, internalSecret = '') =>
  authenticate(
    service,
    { auth, members: 'active', scopes: [] },
    { authorization: token && `Bearer ${token}`, internalSecret },
  )

describe('without a database query', () => {
  const { key } = makeApiKey('sk')

  test.each([
    ['an extra character', `${key}x`],
    ['one less', key.slice(0, -1)],
    ['another case', key.toUpperCase()],
    ['no key at all', 'nonsense'],
    ['only a prefix', 'sk_'],
    ['the wrong kind', key.replace('sk', 'adm')],
  ])('a key with %s is refused', async (_, token) => {
    for (const auth of ['key', 'platform', 'internal'] as const) {
      await expect(admit(auth, token)).rejects.toThrow(WrongCredential)
    }
  })

  test('the key from the environment and the internal secret are accepted', async () => {
    expect(await admit('platform', config.ADMIN_API_KEY)).toEqual({ key_id: null })
    for (const auth of ['internal', 'none_or_internal'] as const) {
      expect(await admit(auth, '', 'internal')).toEqual({ internal: true })
      await expect(admit(auth, '', 'wrong')).rejects.toThrow(WrongCredential)
    }
    expect(await admit('none_or_internal', '')).toBeNull()
    await expect(admit('internal', '', 'internal ')).rejects.toThrow(WrongCredential)
    await expect(admit('key', config.ADMIN_API_KEY)).rejects.toMatchObject({ code: 'forbidden' })
  })
})

test('a well-formed key is looked up', async () => {
  await expect(admit('key', makeApiKey('sk').key)).rejects.toThrow('the database was asked')
})
