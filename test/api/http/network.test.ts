import { expect, test } from 'vitest'
import { networkOf } from '../../../api/http/network.ts'

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
