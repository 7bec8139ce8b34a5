import type { stt } from '@livekit/agents'
import { vi } from 'vitest'
import { followSpeech } from '../../../agent/hear/followed_speech.ts'
import { Floor } from '../../../agent/turn_taking/floor.ts'
import { rulesForGoals } from '../../../agent/turn_taking/rules_for_goals.ts'
import { seededRandom } from '../../../shared/base/seeded_random.ts'
import type { CallEvent, EventOf } from '../../../shared/calls/timeline/call_event.ts'
import { appendVoice, type VoiceTrack } from '../../../shared/calls/timeline/voice_activity.ts'
import type { Silence } from '../../../shared/turns/silence.ts'
import type { TurnPolicy } from '../../../shared/turns/turn_policy.ts'
import { agentSaid, agentStarted, userTurn } from '../../shared/calls/timeline/call_events.ts'

/** The enum itself would load all of the library. */
const FINAL_TRANSCRIPT: stt.SpeechEventType.FINAL_TRANSCRIPT = 2

type Options = { policy: TurnPolicy; began_at: number; exchanges: number; seed: number }

/** What a call leaves to record. */
export type SpokenCall = { events: CallEvent[]; silences: Silence[]; track: VoiceTrack }

/**
 * A call as the floor held it, on its own clock: a participant who often stops before they have
 * finished, a recognizer, a model and a voice with latencies, and an agent that is heard unless the
 * participant continues.
 */
export async function spokenCall({
  policy,
  began_at,
  exchanges,
  seed,
}: Options): Promise<SpokenCall> {
  vi.useFakeTimers({ now: began_at })
  try {
    return await hold(policy, exchanges, seededRandom(seed))
  } finally {
    vi.useRealTimers()
  }
}

async function hold(policy: TurnPolicy, exchanges: number, random: () => number) {
  const events: CallEvent[] = []
  const silences = new Map<number, Silence>()
  const rulesFor = rulesForGoals({
    policy,
    language: 'en',
    isPreemptive: true,
    acknowledges: false,
  })
  const between = (least: number, most: number) => Math.round(least + (most - least) * random())
  let track: VoiceTrack = []
  let segment_started_at = 0
  let said: string[] = []
  let speech_id = 0
  let answering: NodeJS.Timeout | undefined
  let isSpeaking = false
  let guess: { text: string; ready_at: number | null } | null = null

  const floor = new Floor({
    language: 'en',
    barge_in_ms: 1_000,
    rules: () => rulesFor(undefined),
    question: () => ({ goal_id: 'work', patience: 'normal' }),
    isAnswer: () => false,
    early_ms: () => 0,
    noise_dbfs: () => -60,
    actions: {
      async ask() {
        const at = Date.now()
        await new Promise((resolve) => setTimeout(resolve, between(20, 70)))
        const probability = Math.round(10_000 * random()) / 10_000
        events.push({ type: 'turn_end_sample', at, source: 'smart_turn_v3', probability })
        return probability
      },
      speaking() {
        if (isSpeaking) finish(true)
      },
      forward({ words }) {
        events.push(words)
        said.push(words.text)
      },
      turnOver(silence_ms) {
        const [hook, llm_ttft_ms, tts_ttfb_ms] = [between(1, 6), between(90, 600), between(60, 200)]
        const stages = { llm_ttft_ms, tts_ttfb_ms }
        events.push(
          userTurn(Date.now(), said.join(' '), {
            segment_started_at,
            ...{ eou_delay_ms: silence_ms, transcription_delay_ms: Math.min(silence_ms, 120) },
            on_user_turn_completed_delay_ms: hook,
          }),
        )
        said = []
        const way = between(15, 45)
        if (!guess) return answer(hook + llm_ttft_ms + tts_ttfb_ms + way, stages)
        if (guess.ready_at !== null) answer(way, stages)
      },
      guess(text) {
        const own = { text, ready_at: null as number | null }
        guess = own
        setTimeout(
          () => {
            if (guess !== own) return
            own.ready_at = Date.now()
            floor.guessReady(text)
            // Decided already, so it was awaited.
            if (said.length === 0) answer(between(15, 45), { llm_ttft_ms: 200, tts_ttfb_ms: 90 })
          },
          between(180, 700),
        )
      },
      settleWords() {},
      dropGuess: () => void (guess = null),
      acknowledge() {},
      withdraw() {
        clearTimeout(answering)
        guess = null
        events.push({ type: 'withdrawn', speech_id: isSpeaking ? `speech-${speech_id}` : null })
        if (isSpeaking) finish(true)
      },
      fellSilent: (silence) => void silences.set(silence.started_at, silence),
    },
  })

  function answer(after_ms: number, stages: Partial<EventOf<'agent_said'>>) {
    clearTimeout(answering)
    answering = setTimeout(() => {
      isSpeaking = true
      guess = null
      const started_at = Date.now()
      events.push(agentStarted(`speech-${++speech_id}`, started_at))
      floor.agentIs('speaking')
      answering = setTimeout(() => finish(false), 900)
      finish = (interrupted) => {
        clearTimeout(answering)
        isSpeaking = false
        const ended_at = Date.now()
        const rest = { ended_at, interrupted, ...stages }
        events.push(agentSaid(`speech-${speech_id}`, 'I see.', started_at, rest))
        floor.agentIs('listening')
      }
    }, after_ms)
  }
  let finish: (interrupted: boolean) => void = () => {}

  const speech = followSpeech((now) => floor.heardSpeech(now))
  async function voice(probability: number, ms: number) {
    for (let heard = 0; heard < ms; heard += 32) {
      await vi.advanceTimersByTimeAsync(32)
      const ended_at = Date.now()
      track = appendVoice(track, ended_at - 32, probability)
      speech.heardVoice({ probability, began_at: ended_at - 32, ended_at })
    }
  }
  function words(text: string, last_word_end_at: number) {
    const heard = {
      ...{ type: 'heard' as const, at: Date.now(), person_id: null, speaker: 'Ada', text },
      ...{ first_word_at: null, last_word_end_at },
    }
    const event = { type: FINAL_TRANSCRIPT }
    floor.heardWords({ person_id: null, text, final: { words: heard, event } } as never)
  }

  for (let exchange = 0; exchange < exchanges; exchange++) {
    segment_started_at = Date.now()
    do {
      await voice(0.95, between(500, 1_500))
      const last_word_end_at = Date.now()
      setTimeout(words, between(60, 260), `I teach ${exchange}.`, last_word_end_at)
      await voice(0.02, between(250, 1_300))
    } while (random() < 0.5)
    await voice(0.02, 4_000)
  }
  floor.stop()
  speech.stop()
  return { events, silences: [...silences.values()], track }
}
