import type { TurnEndAnswer, TurnEndModel } from '../../agent/hear/turn_end_question.ts'
import { createSampler } from '../../agent/hear/turn_end_sampler.ts'
import { TurnSound } from '../../agent/hear/turn_sound.ts'
import { createLogger } from '../../shared/base/log/log.ts'
import { VOICE_FRAME_MS } from '../../shared/calls/timeline/voice_activity.ts'
import type { HeardWindow } from '../speech/heard_conversation.ts'

const LOG = createLogger('silent')

export type Ask = (model: TurnEndModel, pcm: Int16Array) => Promise<TurnEndAnswer>

/** What sampling a conversation cost: each answer, and how much was spoken. */
export type Sampling = { cpu_ms: number[]; spoken_ms: number }

/** Samples as a call does, on the clock of the sound: no answer is late. */
export async function sampleAsCall(
  conversation: HeardWindow[],
  model: TurnEndModel,
  ask: Ask,
): Promise<Sampling> {
  const sound = new TurnSound()
  const cpu_ms: number[] = []
  let now = 0
  let asking: Promise<TurnEndAnswer> | undefined
  const sampler = createSampler({
    now: () => now,
    ask: () => (asking = ask(model, model === 'audio' ? sound.last(1_200) : sound.turn())),
    sampled: () => {},
    log: LOG,
  })
  sampler.open()
  for (const [i, { samples, probability }] of conversation.entries()) {
    now += VOICE_FRAME_MS
    sound.hear(samples)
    sound.speaking(probability >= 0.5)
    sound.judged(i, probability)
    sampler.judged(sound.silence_ms)
    if (asking) cpu_ms.push((await asking).cpu_ms)
    asking = undefined
  }
  return { cpu_ms, spoken_ms: spokenIn(conversation) }
}

/**
 * Four times a second from when somebody starts speaking, including during speech, without a
 * budget.
 */
export async function sampleAlways(
  conversation: HeardWindow[],
  model: TurnEndModel,
  ask: Ask,
): Promise<Sampling> {
  const sound = new TurnSound()
  const cpu_ms: number[] = []
  for (const [i, { samples }] of conversation.entries()) {
    sound.hear(samples)
    if (i % 8 === 0) cpu_ms.push((await ask(model, sound.last(1_200))).cpu_ms)
  }
  return { cpu_ms, spoken_ms: spokenIn(conversation) }
}

function spokenIn(conversation: HeardWindow[]) {
  return conversation.filter(({ probability }) => probability >= 0.5).length * VOICE_FRAME_MS
}
