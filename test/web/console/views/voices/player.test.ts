import { beforeEach, expect, test, vi } from 'vitest'
import { createPlayer } from '../../../../../web/console/views/voices/player.ts'

let heard: string[]
beforeEach(() => {
  heard = []
  class Sound extends EventTarget {
    src = ''
    pause() {}
    async play() {
      heard.push(this.src)
    }
  }
  vi.stubGlobal('Audio', Sound)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${(blob as Blob).size}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  return () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

const sound = (size: number) => new Blob(['.'.repeat(size)])

/** A sound that arrives when it is told to. */
function later() {
  let come!: (blob: Blob) => void
  const promise = new Promise<Blob>((resolve) => (come = resolve))
  return { come, fetch: () => promise }
}

test('of a voice that is requested twice only the latter is heard', async () => {
  const player = createPlayer()
  const [first, second] = [later(), later()]
  const plays = [player.play('a', first.fetch), player.play('a', second.fetch)]
  second.come(sound(2))
  first.come(sound(1))
  await Promise.all(plays)
  expect(heard).toEqual(['blob:2'])
})

test('a voice that was stopped before it arrived is not heard, and is not an error', async () => {
  const player = createPlayer()
  const { come, fetch } = later()
  const play = player.play('a', fetch)
  player.stop()
  come(sound(1))
  await play
  expect([heard, player.failed.value, player.now.value]).toEqual([[], undefined, undefined])
})
