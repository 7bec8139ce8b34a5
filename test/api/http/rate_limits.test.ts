import { expect, test } from 'vitest'
import { createRateLimits, networkOf } from '../../../api/http/rate_limits.ts'
import { RESPONSE_HEADERS } from '../../../api/openapi/headers.ts'
import type { Config } from '../../../shared/base/environment/config.ts'

test.each([
  ['198.51.100.1', '198.51.100.1'],
  ['::ffff:198.51.100.1', '198.51.100.1'],
  ['2001:db8:0:1::1', '2001:db8:0:1::'],
  ['2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::'],
  ['2001:db8:0:2::1', '2001:db8:0:2::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['198.51.100.1:4711', '198.51.100.1'],
  ['[2001:db8:0:1::1]:4711', '2001:db8:0:1::'],
  ['[2001:db8:0:1::1]', '2001:db8:0:1::'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test("a key may send a sixth of a minute's requests at once, as the description of the headers says", () => {
  const { key, create } = createRateLimits({
    RATE_PER_MINUTE: 600,
    RATE_CREATE_PER_MINUTE: 60,
  } as Config)
  expect(key('key_1')).toMatchObject({ allowed: true, limit: 600, remaining: 99 })
  expect(create('org_1')).toMatchObject({ allowed: true, limit: 60, remaining: 59 })
  expect(RESPONSE_HEADERS['RateLimit-Limit'].description).toContain('(100 of 600)')
})
