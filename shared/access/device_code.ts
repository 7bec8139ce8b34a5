import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'
import { makeToken } from './token.ts'

/*
 * The secret of a program that signs in. Between the approval and the poll that takes the key, the
 * key must be stored, but nobody who reads the database may use it: it is sealed to the device code,
 * of which only a hash and a public key are stored. The private key follows from the device code
 * alone (X25519 from HKDF-SHA256), so the poll that brings the code opens what was sealed.
 */

export type NewDeviceCode = {
  /** Given to the program and never stored. */
  device_code: string
  hash: Buffer
  /** What `sealTo` needs. */
  public_key: Buffer
}

const PKCS8_OF_X25519 = Buffer.from('302e020100300506032b656e04220420', 'hex')
const SPKI_BYTES = 44
const TAG_BYTES = 16

export function makeDeviceCode(): NewDeviceCode {
  const { token: device_code, hash } = makeToken()
  const public_key = spki(createPublicKey(privateKeyOf(device_code)))
  return { device_code, hash, public_key }
}

/** Seals a text so that the device code alone opens it: X25519 with a key of this once, AES-256-GCM. */
export function sealTo(public_key: Buffer, text: string): Buffer {
  const once = generateKeyPairSync('x25519')
  const sender = spki(once.publicKey)
  const receiver = createPublicKey({ key: public_key, format: 'der', type: 'spki' })
  const { key, iv } = agree(once.privateKey, receiver, sender, public_key)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([sender, cipher.getAuthTag(), sealed])
}

/** @throws Error when it was sealed to another device code, or changed since */
export function openWith(device_code: string, box: Buffer): string {
  const sender = box.subarray(0, SPKI_BYTES)
  const tag = box.subarray(SPKI_BYTES, SPKI_BYTES + TAG_BYTES)
  const own = privateKeyOf(device_code)
  const from = createPublicKey({ key: sender, format: 'der', type: 'spki' })
  const { key, iv } = agree(own, from, sender, spki(createPublicKey(own)))
  const decipher = createDecipheriv('aes-256-gcm', key, iv).setAuthTag(tag)
  const sealed = box.subarray(SPKI_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
}

function privateKeyOf(device_code: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', device_code, '', 'device code', 32))
  const key = Buffer.concat([PKCS8_OF_X25519, seed])
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

function spki(key: KeyObject): Buffer {
  return key.export({ format: 'der', type: 'spki' })
}

/** Each box has a key and a nonce of its own, because each has a sender of its own. */
function agree(privateKey: KeyObject, publicKey: KeyObject, sender: Buffer, receiver: Buffer) {
  const shared = diffieHellman({ privateKey, publicKey })
  const salt = Buffer.concat([sender, receiver])
  const derived = Buffer.from(hkdfSync('sha256', shared, salt, 'sealed key', 32 + 12))
  return { key: derived.subarray(0, 32), iv: derived.subarray(32) }
}
