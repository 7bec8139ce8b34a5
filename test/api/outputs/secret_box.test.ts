import { createCipheriv, createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { decrypt, encrypt } from '../../../api/outputs/secret_box.ts'

const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const OWNER = { org_id: 'org_1', id: 'sec_1' }

test('a box opens only with its key, and each has its own nonce', () => {
  const [one, other] = [encrypt([OLD], OWNER, 'välue'), encrypt([OLD], OWNER, 'välue')]
  expect(decrypt([OLD], OWNER, one)).toBe('välue')
  expect(decrypt([NEW], OWNER, one)).toBeUndefined()
  expect(one.nonce).not.toEqual(other.nonce)
  expect(one.ciphertext).not.toEqual(other.ciphertext)
  expect(one.ciphertext.includes('välue')).toBe(false)
})

test('a new first key encrypts, and an old one still decrypts', () => {
  const old = encrypt([OLD], OWNER, 'value')
  const renewed = encrypt([NEW, OLD], OWNER, 'value')
  expect(decrypt([NEW, OLD], OWNER, old)).toBe('value')
  expect(decrypt([NEW], OWNER, renewed)).toBe('value')
})

test('a box that was modified, or moved to another secret or organization, stays closed', () => {
  const box = encrypt([OLD], OWNER, 'value')
  for (let i = 0; i < box.ciphertext.length; i++) {
    const ciphertext = Buffer.from(box.ciphertext)
    ciphertext[i]! ^= 1
    expect(decrypt([OLD], OWNER, { ...box, ciphertext })).toBeUndefined()
  }
  expect(decrypt([OLD], { ...OWNER, id: 'sec_2' }, box)).toBeUndefined()
  expect(decrypt([OLD], { ...OWNER, org_id: 'org_2' }, box)).toBeUndefined()
  expect(decrypt([OLD], OWNER, { ...box, ciphertext: Buffer.alloc(3) })).toBeUndefined()
})

test('what SECRETS_KEY itself encrypted, before keys were derived from it, still opens', () => {
  const cipher = createCipheriv('aes-256-gcm', OLD, Buffer.alloc(12)).setAAD(
    Buffer.from('org_1|sec_1'),
  )
  const ciphertext = Buffer.concat([cipher.update('value'), cipher.final(), cipher.getAuthTag()])
  const id = createHash('sha256').update('colloquy secret key ').update(OLD).digest('hex')
  const box = { key_id: id.slice(0, 16), nonce: Buffer.alloc(12), ciphertext }
  expect(decrypt([NEW, OLD], OWNER, box)).toBe('value')
  expect(encrypt([OLD], OWNER, 'value').key_id).not.toBe(box.key_id)
})
