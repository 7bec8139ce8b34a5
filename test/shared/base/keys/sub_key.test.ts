import { createHmac } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  isSignedFor,
  logKey,
  PURPOSES,
  type Purpose,
  signFor,
  subKey,
} from '../../../../shared/base/keys/sub_key.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const purposes = Object.keys(PURPOSES) as Purpose[]
const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]

test('each purpose has a key of its own, which is not the master secret', () => {
  expect(purposes).toEqual([
    'stored_secret',
    'idempotency',
    'kept_response',
    'person_token',
    'person_secret',
    'knock_secret',
    'frame_link',
    'console_csrf',
    'log_line',
  ])
  const keys = [OLD, ...purposes.map((purpose) => subKey(OLD, purpose))]
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(purposes.length + 1)
  expect(keys.every(({ length }) => length === 32)).toBe(true)
})

test('a signature for one purpose is none for any other', () => {
  for (const purpose of purposes) {
    const given = signFor(purpose, [OLD], 'per_1 1')
    const fitting = purposes.filter((other) => isSignedFor(other, [OLD], 'per_1 1', given))
    expect(fitting).toEqual([purpose])
  }
})

test('the first master secret signs, and an old one is still known', () => {
  const old = signFor('person_secret', [OLD], 'per_1 1')
  expect(isSignedFor('person_secret', [NEW, OLD], 'per_1 1', old)).toBe(true)
  expect(isSignedFor('person_secret', [NEW], 'per_1 1', old)).toBe(false)
  expect(signFor('person_secret', [NEW, OLD], 'per_1 1')).not.toBe(old)
})

test('the key of log lines cannot sign what enters a room', () => {
  const secret = 'a'.repeat(32)
  const key = logKey({ LIVEKIT_API_SECRET: secret })
  const sign = (by: string | Buffer) => createHmac('sha256', by).update('text').digest('hex')
  expect(sign(key)).not.toBe(sign(secret))
})

/** Where a key is used that is not derived here, and whose it is. */
const OTHERS = {
  'shared/outputs/signature.ts': 'the webhook secrets of an organization',
  'local/demo/receiver.ts': 'the same',
  'db/calls/seals.ts': 'the ticket of a call',
  'shared/base/environment/embedded_database.ts':
    'the password of the Postgres that npm start brings',
}
const DERIVED = [
  'shared/base/log/log_name.ts',
  'shared/base/keys/sub_key.ts',
  'api/http/idempotency.ts',
  'api/outputs/secret_box.ts',
]

test('no other file signs, encrypts or derives keys', () => {
  const folders = ['agent', 'api', 'cli', 'db', 'local', 'media', 'providers', 'shared']
  const signing = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter(
        (file) => file.endsWith('.ts') && USES_KEY.test(readFileSync(join(ROOT, file), 'utf8')),
      ),
  )
  expect(signing.toSorted()).toEqual([...Object.keys(OTHERS), ...DERIVED].toSorted())
})

const USES_KEY =
  /\b(createHmac|createCipheriv|createSign|hkdf(Sync)?|pbkdf2(Sync)?|scrypt(Sync)?)\(/
