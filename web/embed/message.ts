import type { ColloquyEvents } from './embed.d.ts'

/** One event of a call, as `on` passes it to its listeners. */
export type CallEvent = {
  [Name in keyof ColloquyEvents]: { name: Name; detail: ColloquyEvents[Name] }
}[keyof ColloquyEvents]

/** What the embedded page tells its host page. */
export type Told =
  /** It is listening from now on. */
  | { colloquy: 'here' }
  | { colloquy: 'height'; px: number }
  /** The participant is done with what is shown. */
  | { colloquy: 'closed' }
  | ({ colloquy: 'event' } & CallEvent)

/** What the host page asks of it; `leave` asks the participant whether to end the call. */
export type Asked =
  | { colloquy: 'mute'; muted: boolean }
  | { colloquy: 'share'; shared: boolean }
  | { colloquy: 'end' }
  | { colloquy: 'leave' }
