import { expect, test } from 'vitest'
import {
  isForHost,
  isPublic,
  normalHost,
  SecretHosts,
  writtenHost,
} from '../../../shared/outputs/secret_hosts.ts'

test.each([
  ['crm.example', 'crm.example'],
  ['CRM.Example:443', 'crm.example'],
  ['*.crm.example', '*.crm.example'],
  ['*.crm.example:8443', '*.crm.example:8443'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['127.0.0.1:4000', '127.0.0.1:4000'],
  ['0x7f.1', '127.0.0.1'],
  ['[::1]:80', '[::1]:80'],
  ['localhost', 'localhost'],
])('%s is the host %s', (written, host) => {
  expect(normalHost(written)).toBe(host)
})

test.each([
  '',
  '*',
  '*.com',
  '*.*.example',
  '*crm.example',
  '*.127.0.0.1',
  '*.[::1]',
  'crm.example.',
  'https://crm.example',
  'crm.example/path',
  'user@crm.example',
  'crm.example:port',
  'crm.example\\@evil.example',
  'crm.example evil.example',
  '%2e.example',
])('%j is not a host', (written) => {
  expect(normalHost(written)).toBeUndefined()
})

test.each([
  ['crm.example', 'crm.example', true],
  ['crm.example', 'crm.example:8443', false],
  ['crm.example:8443', 'crm.example', false],
  ['crm.example', 'a.crm.example', false],
  ['crm.example', 'crm.example.', false],
  ['crm.example', 'crm.example.evil.example', false],
  ['*.crm.example', 'a.crm.example', true],
  ['*.crm.example', 'a.b.crm.example', true],
  ['*.crm.example', 'crm.example', false],
  ['*.crm.example', 'evilcrm.example', false],
  ['*.crm.example', 'a.crm.example:8443', false],
  ['*.crm.example:8443', 'a.crm.example:8443', true],
  ['*.shop.co.uk', 'a.shop.co.uk', true],
  ['*.mine.github.io', 'a.mine.github.io', true],
  ['*.amazonaws.com', 'sts.amazonaws.com', true],
  ['*.amazonaws.com', 'evil.s3.amazonaws.com', false],
  ['*.amazonaws.com', 's3.amazonaws.com', false],
  ['*.herokuapp.com', 'evil.herokuapp.com', false],
  ['*.co.uk', 'evil.co.uk', false],
])('a secret for %s and the host %s: %s', (hosts, host, isFor) => {
  expect(isForHost([hosts], host)).toBe(isFor)
})

test.each([
  ['https://crm.example', 'crm.example'],
  [' https://CRM.example:443/a?b={{data.c}}', 'crm.example'],
  ['https://crm.example/{{context.id}}', 'crm.example'],
  ['https://crm.example\\{{context.id}}', 'crm.example'],
  ['https://crm.example@evil.example/{{context.id}}', 'evil.example'],
  ['https://crm.example{{context.id}}', undefined],
  ['https://crm.example:{{context.port}}/', undefined],
  ['https://{{context.host}}/', undefined],
  ['{{context.url}}', undefined],
  ['{{secret:hook}}', undefined],
  ['', undefined],
])('the host that is written in %j is %s', (url, host) => {
  expect(writtenHost(url)).toBe(host)
})

test.each([
  'co.uk',
  '*.co.uk',
  'CO.UK:443',
  '*.co.uk:8443',
  'github.io',
  '*.github.io',
  '*.herokuapp.com',
  '*.s3.amazonaws.com',
  '*.compute.amazonaws.com',
  '*.ck',
  'xn--55qx5d.cn',
  '*.公司.cn',
])('anybody can have a host of %s, so no secret can be for it', (written) => {
  const result = SecretHosts.safeParse([written])
  expect(result.error?.issues[0]?.message).toMatch(/^Must be a host/)
  expect(normalHost(written) === undefined || isPublic(normalHost(written)!)).toBe(true)
})

test.each([
  ...['shop.co.uk', '*.shop.co.uk', 'mine.github.io', '*.mine.herokuapp.com'],
  ...['localhost', 'localhost:4000', '127.0.0.1:80', '[::1]:80', 'crm', 'crm.internal'],
  ...['*.crm.example', 'bucket.s3.amazonaws.com', '*.company.com'],
])('%s is a host of somebody', (written) => {
  expect(SecretHosts.safeParse([written]).success).toBe(true)
})
