import type { ControlClient } from '../../local/providers/control_client.ts'
import type { LogEntry } from '../../local/providers/provider_log.ts'

/** What the local providers did for one answer of the agent; epoch milliseconds. */
type Served = {
  /** End of the voice as the recognizer detected it, and when it sent the transcript. */
  stt: Begun
  /** The first model call that was answered, and its first token. */
  llm: Begun
  /** The first piece that was spoken, and its first sound. */
  tts: Begun
}

/** `first_byte_at` is null while nothing was sent, and permanently if the caller gave up before. */
export type Entry = Pick<LogEntry, 'provider' | 'asked_at' | 'first_byte_at'>
type Begun = Entry & { first_byte_at: number }

/** Everything that the providers were asked since a given time, oldest first. */
export async function readProviderLog(providers: ControlClient, since: number): Promise<Entry[]> {
  const operation = `GET /control/log?since=${Math.floor(since)}`
  const { entries } = await providers<{ entries: Entry[] }>(operation)
  return entries.toSorted((a, b) => a.asked_at - b.asked_at)
}

/**
 * What was served for the participant's words that ended at `ended_at`: the nearest transcript, the
 * first model call after it, the first speech made from that. A guess at the answer that was
 * dropped before its first token does not count.
 *
 * @throws Error when one of them is missing
 */
export function servedAfter(log: readonly Entry[], ended_at: number): Served {
  const begun = log.filter((one): one is Begun => one.first_byte_at !== null)
  const stt = begun
    .filter(({ provider }) => provider === 'stt')
    .toSorted((a, b) => Math.abs(a.asked_at - ended_at) - Math.abs(b.asked_at - ended_at))[0]
  const llm = begun.find((one) => one.provider === 'llm' && one.asked_at > ended_at)
  const tts = begun.find(
    (one) => one.provider === 'tts' && one.asked_at > (llm ?? one).first_byte_at,
  )
  if (!stt || !llm || !tts) throw new Error('The providers were not asked for an answer')
  return { stt, llm, tts }
}
