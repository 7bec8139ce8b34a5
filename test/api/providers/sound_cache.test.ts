import { expect, test } from 'vitest'
import { createSoundCache } from '../../../api/providers/sound_cache.ts'

test('the least recently used is evicted first, and the rest never exceeds the limit', () => {
  const cache = createSoundCache(10)
  cache.keep('a', new Uint8Array(4))
  cache.keep('b', new Uint8Array(4))
  cache.find('a')
  cache.keep('c', new Uint8Array(4))
  expect(['a', 'b', 'c'].filter((name) => cache.find(name))).toEqual(['a', 'c'])
  cache.keep('huge', new Uint8Array(11))
  expect(['a', 'c', 'huge'].filter((name) => cache.find(name))).toEqual([])
  cache.keep('d', new Uint8Array(10))
  expect(cache.find('d')).toHaveLength(10)
})
