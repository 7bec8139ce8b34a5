import { expect, test } from 'vitest'
import { makeDeviceCode, openWith, sealTo } from '../../../shared/access/device_code.ts'
import { readToken } from '../../../shared/access/token.ts'

test('what is sealed to a device code is opened by that code alone', () => {
  const [mine, other] = [makeDeviceCode(), makeDeviceCode()]
  const box = sealTo(mine.public_key, 'sk_the key, ñ')
  expect(openWith(mine.device_code, box)).toBe('sk_the key, ñ')
  expect(() => openWith(other.device_code, box)).toThrow()
})

test('nothing that is stored of a device code tells it or opens what is sealed to it', () => {
  const { device_code, hash, public_key } = makeDeviceCode()
  const box = sealTo(public_key, 'sk_secret')
  for (const stored of [hash, public_key, box]) {
    expect(stored.includes(Buffer.from(device_code, 'base64url'))).toBe(false)
    expect(stored.toString('latin1')).not.toMatch(/sk_secret/)
    expect(() => openWith(stored.toString('base64url'), box)).toThrow()
  }
})

test('the same text sealed twice is not the same', () => {
  const { public_key } = makeDeviceCode()
  expect(sealTo(public_key, 'a').equals(sealTo(public_key, 'a'))).toBe(false)
})

test('a box that was changed anywhere does not open', () => {
  const { device_code, public_key } = makeDeviceCode()
  const box = sealTo(public_key, 'sk_secret')
  for (const at of box.keys()) {
    const changed = Buffer.from(box)
    changed[at]! ^= 1
    expect(() => openWith(device_code, changed), `byte ${at}`).toThrow()
  }
})

test('a device code is known by its hash, and what cannot be one has none', () => {
  const { device_code, hash } = makeDeviceCode()
  expect(readToken(device_code)).toEqual(hash)
  for (const text of ['', 'short', `${device_code}x`, `${device_code.slice(1)}.`]) {
    expect(readToken(text)).toBeUndefined()
  }
})
