import { expect, test } from 'vitest'
import { whileAllowed } from '../../../api/http/download.ts'

test('a download is truncated once its reader may no longer read it', async () => {
  let asked = 0
  const read: string[] = []
  const file = whileAllowed(pieces(), 0, async () => {
    if (++asked === 3) throw new Error('The key was revoked')
  })
  const reading = async () => {
    for await (const piece of file) read.push(piece)
  }
  await expect(reading()).rejects.toThrow('revoked')
  expect(read).toEqual(['0', '1'])
})

test('a short file is sent without a second check', async () => {
  const file = whileAllowed(pieces(), 3_600_000, () => Promise.reject(new Error('asked')))
  const read: string[] = []
  for await (const piece of file) read.push(piece)
  expect(read).toEqual(['0', '1', '2', '3'])
})

async function* pieces() {
  for (let i = 0; i < 4; i++) yield String(i)
}
