/** An LRU cache of sounds by name, in memory, limited in bytes. */
export function createSoundCache(max_bytes: number) {
  const sounds = new Map<string, Uint8Array>()
  let bytes = 0
  return {
    find(name: string): Uint8Array | undefined {
      const sound = sounds.get(name)
      if (!sound) return undefined
      sounds.delete(name)
      sounds.set(name, sound)
      return sound
    },
    keep(name: string, sound: Uint8Array) {
      bytes += sound.length - (sounds.get(name)?.length ?? 0)
      sounds.delete(name)
      sounds.set(name, sound)
      for (const [oldest, { length }] of sounds) {
        if (bytes <= max_bytes) break
        sounds.delete(oldest)
        bytes -= length
      }
    },
  }
}
