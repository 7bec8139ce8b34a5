import { tts } from '@livekit/agents'
import { SECOND } from '../../../shared/base/time.ts'
import { LATE, type within } from '../../async/within.ts'
import { type ProviderError, providerError } from '../../provider_error.ts'
import { frameResampler } from './frame_resampler.ts'
import type { GrowingText } from './growing_text.ts'
import type { Speaking } from './plugin.ts'
import { SoundGate } from './sound_gate.ts'
import { partByLength, partByPieces } from './spoken_part.ts'
import { type Given, LOOK_MS, VoiceAttempt } from './voice_attempt.ts'

type Options = {
  speaking: Speaking
  text: GrowingText
  /** There is no other voice. */
  isAlone: boolean
  /** How many times longer than usual the voice may be silent. */
  slowness: number
  /** Of the sound that is heard. */
  sampleRate: number
  /** Nobody listens any more. */
  signal: AbortSignal
  /** Something was wrong that is no reason to stop. */
  failed: (error: ProviderError) => void
  /** The voice was asked; the framework measures from then on. */
  started: (time: NonNullable<tts.SynthesizeStream['startedTime']>) => void
  heard: (sound: tts.SynthesizedAudio) => void
  wait: typeof within
}

/**
 * A voice says a text from `place`, as far as it gets.
 *
 * @returns see `VoiceAttempt`
 */
export async function speakFrom(place: number, options: Options) {
  const { speaking, text, isAlone, slowness, sampleRate, signal, failed, started, heard, wait } =
    options
  const { plugin, provider } = speaking
  // The adapter's voice has looked at the sound of each piece itself.
  const isJudged = plugin instanceof tts.StreamAdapter
  const part = isJudged ? partByPieces() : partByLength()
  const attempt = new VoiceAttempt({ text, place, part, isAlone, slowness })
  const gate = new SoundGate({
    rate: plugin.sampleRate,
    text: () => text.from(place),
    failed: (error) => attempt.fail(error),
  })
  const resampled = frameResampler(plugin.sampleRate, sampleRate)
  const over = new AbortController()
  const stream = plugin.stream({ connOptions: ONCE })
  const reported = ({ error, recoverable }: { error: unknown; recoverable: boolean }) => {
    if (recoverable) return failed(providerError(provider, { error, recoverable }))
    attempt.fail(error)
    if (attempt.isLost) stream.close()
  }
  const stop = () => stream.close()
  plugin.on('error', reported)
  signal.addEventListener('abort', stop, { once: true })
  void text.feed(place, stream, over.signal)
  let next: ReturnType<typeof stream.next> | undefined
  /** About how much sound is still to be heard. */
  let ahead_ms = 0
  try {
    for (let isOver = false; !isOver;) {
      const given = await wait(LOOK_MS, (next ??= stream.next()))
      if (given !== LATE) next = undefined
      else if ((ahead_ms -= LOOK_MS) >= 0) continue
      const passed: readonly Given[] = isJudged ? [given] : gate.pass(given)
      for (const one of passed) {
        const step = attempt.step(one)
        isOver ||= step.isOver
        if (!step.sound) continue
        if (stream.startedTime) started(stream.startedTime)
        const { frame } = step.sound
        const heard_ms = (frame.samplesPerChannel * SECOND) / frame.sampleRate
        ahead_ms = Math.min(MOST_AHEAD_MS, Math.max(0, ahead_ms) + heard_ms)
        for (const piece of resampled(frame)) heard({ ...step.sound, frame: piece })
        if (isOver) break
      }
    }
  } finally {
    over.abort()
    plugin.off('error', reported)
    signal.removeEventListener('abort', stop)
    stream.close()
  }
  if (stream.startedTime) started(stream.startedTime)
  return attempt.outcome()
}

/** Falling back to the next voice replaces retries. */
export const ONCE = { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 10_000 }

/**
 * While what a voice has said is still heard, nobody waits for more; no longer, because nobody knows here when that
 * is: it may have been said no faster than it was heard.
 */
const MOST_AHEAD_MS = 3 * SECOND
