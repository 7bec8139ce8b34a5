import { stt } from '@livekit/agents'
import { vi } from 'vitest'
import type { HeardPiece } from '../../../agent/hear/recognize/recognizers.ts'
import { followSpeech } from '../../../agent/hear/followed_speech.ts'
import { Floor } from '../../../agent/turn_taking/floor.ts'
import type { EventOf } from '../../../shared/calls/timeline/call_event.ts'
import { NO_SIGNS } from '../../../shared/turns/answer_signs.ts'
import type { Silence } from '../../../shared/turns/silence.ts'
import { evidenceRules } from '../../../shared/turns/turn_end_rules.ts'
import { TEST_WAITS } from '../../helpers/waits.ts'

/** A call in which the model considers every turn finished, and everything happens at once. */
export function inCall({ early_ms = 5_000, settleWords = () => {} } = {}) {
  const done: string[] = []
  const silences: Silence[] = []
  const forwarded: EventOf<'heard'>[] = []
  const prepared: { text: string; interims: readonly HeardPiece[] }[] = []
  const rules = evidenceRules(TEST_WAITS, 'en', () => NO_SIGNS)
  const note = (what: string) => () => void done.push(what)
  const floor = new Floor({
    language: 'en',
    barge_in_ms: 1_000,
    rules: () => rules,
    question: () => ({ goal_id: 'work', patience: 'normal' }),
    isAnswer: (text) => text === 'Yes.',
    early_ms: () => early_ms,
    noise_dbfs: () => -60,
    actions: {
      ask: () => (note('ask')(), Promise.resolve(0.95)),
      speaking: note('speaking'),
      forward({ words }) {
        note(`forward ${words.text}`)()
        forwarded.push(words)
      },
      settleWords: () => (note('settle')(), settleWords()),
      turnOver: note('turn over'),
      guess(text, _, interims) {
        note(`guess ${text}`)()
        prepared.push({ text, interims })
      },
      dropGuess: note('drop guess'),
      acknowledge: note('acknowledge'),
      withdraw: note('withdraw'),
      fellSilent: (silence) => void silences.push(silence),
    },
  })
  return { floor, done, silences, forwarded, prepared, now: Date.now, ...speakTo(floor) }
}

/** Somebody whom the floor hears. */
export function speakTo(floor: Pick<Floor, 'heardSpeech' | 'heardWords'>) {
  const speech = followSpeech((now) => floor.heardSpeech(now))
  return {
    /** This many milliseconds in windows of this probability. */
    async voice(probability: number, ms: number) {
      for (let heard = 0; heard < ms; heard += 32) {
        await vi.advanceTimersByTimeAsync(32)
        const ended_at = Date.now()
        speech.heardVoice({ probability, began_at: ended_at - 32, ended_at })
      }
    },
    interim: (text: string) => floor.heardWords({ person_id: 'per_a', text }),
    words(text: string, confidence?: number, replaces?: string[]) {
      const words = {
        ...{ type: 'heard' as const, at: Date.now(), person_id: 'per_a', speaker: null, text },
        ...{ first_word_at: null, last_word_end_at: Date.now() },
        ...(replaces && { replaces }),
      }
      const alternatives = confidence === undefined ? undefined : [{ text, confidence }]
      const event = { type: stt.SpeechEventType.FINAL_TRANSCRIPT, alternatives } as stt.SpeechEvent
      floor.heardWords({ person_id: 'per_a', text, final: { words, event } })
    },
  }
}

/** Half a second of speech, a word about it, and the silence after it until the turn is decided. */
export async function sayAndDecide(call: ReturnType<typeof inCall>, text: string) {
  await call.voice(0.9, 512)
  call.words(text)
  await call.voice(0, 448)
}
