import { signal } from '@preact/signals'

export type Player = ReturnType<typeof createPlayer>

/** Plays one sound at a time; another stops the one before. */
export function createPlayer() {
  /** The key of the sound being fetched or played. */
  const now = signal<{ id: string; at: 'fetching' | 'playing' } | undefined>(undefined)
  const failed = signal<{ id: string; why: string } | undefined>(undefined)
  const audio = new Audio()
  let address = ''
  audio.addEventListener('ended', () => stop())

  function stop() {
    audio.pause()
    URL.revokeObjectURL(address)
    address = ''
    now.value = undefined
  }

  async function play(id: string, fetchSound: () => Promise<Blob>) {
    stop()
    failed.value = undefined
    const fetching = { id, at: 'fetching' } as const
    const playing = { id, at: 'playing' } as const
    now.value = fetching
    try {
      const sound = await fetchSound()
      if (now.value !== fetching) return
      address = URL.createObjectURL(sound)
      audio.src = address
      now.value = playing
      await audio.play()
    } catch (error) {
      if (now.value !== fetching && now.value !== playing) return
      stop()
      failed.value = { id, why: (error as Error).message }
    }
  }

  return { now, failed, play, stop }
}
