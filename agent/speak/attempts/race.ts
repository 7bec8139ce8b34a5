import type { llm } from '@livekit/agents'

/** What a model writes when it is called. */
export type ModelReply = AsyncIterable<llm.ChatChunk> & { close(): void }

/** What an attempt produced. Without an error, one that has ended is whole. */
export type Given =
  | { type: 'wrote'; attempt: number; chunk: llm.ChatChunk }
  | { type: 'ended'; attempt: number; error?: unknown }

/**
 * Several model calls for the same reply, read concurrently.
 *
 * @param ask one call of this model; attempts and models count from 0
 */
export function createRace(ask: (attempt: number, model: number) => ModelReply) {
  const running = new Map<number, ModelReply>()
  const given: Given[] = []
  let begun = 0
  let isClosed = false
  let arrived = () => {}

  return {
    /** Begins the next attempt, at this model. */
    begin(model: number) {
      const attempt = begun++
      const reply = ask(attempt, model)
      running.set(attempt, reply)
      void read(attempt, reply)
    },

    /** Settles when there is something to take, or the race is closed. */
    async arrival(): Promise<void> {
      if (given.length === 0 && !isClosed) await new Promise<void>((resolve) => (arrived = resolve))
    },

    /** The next output of a running attempt; undefined if there is none. */
    take: () => given.shift(),

    /** Closes all attempts but this one. */
    keep(winner: number) {
      for (const attempt of running.keys()) if (attempt !== winner) end(attempt)
      given.splice(0, given.length, ...given.filter(({ attempt }) => attempt === winner))
    },

    close() {
      isClosed = true
      for (const attempt of running.keys()) end(attempt)
      given.length = 0
      arrived()
    },
  }

  async function read(attempt: number, reply: ModelReply) {
    try {
      for await (const chunk of reply) give({ type: 'wrote', attempt, chunk })
      give({ type: 'ended', attempt })
    } catch (error) {
      give({ type: 'ended', attempt, error: error ?? new Error('The model failed') })
    }
  }

  function give(one: Given) {
    if (!running.has(one.attempt)) return
    if (one.type === 'ended') end(one.attempt)
    given.push(one)
    arrived()
  }

  function end(attempt: number) {
    running.get(attempt)?.close()
    running.delete(attempt)
  }
}
