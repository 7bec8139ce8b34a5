import { expect, test } from 'vitest'
import { isForHost, normalHost, writtenHost } from '../../../shared/outputs/secret_hosts.ts'

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
