import type { Sound } from '../provider.ts'
import { soundTypeIn } from './content_type.ts'

/** The bytes of what a provider speaks, as they come, and their type; null if it does not say. */
export function spokenSound(sound: Sound): {
  body: AsyncIterable<Uint8Array>
  contentType: string | null
} {
  if (sound instanceof Response) {
    // The types are those of browsers, where a body cannot be iterated.
    const body = (sound.body ?? []) as unknown as AsyncIterable<Uint8Array>
    return { body, contentType: soundTypeIn(sound.headers) }
  }
  const pieces = ArrayBuffer.isView(sound) ? [sound] : sound
  return { body: pieces as AsyncIterable<Uint8Array>, contentType: null }
}
