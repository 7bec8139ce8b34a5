import type { llm } from '@livekit/agents'

/** One call of a model. */
export type Answer = AsyncIterable<llm.ChatChunk> & { close(): void }

/** What an attempt produced; without a chunk it has ended, with an error if it failed. */
type Given = { attempt: number; chunk?: llm.ChatChunk; error?: unknown }

export type Race = ReturnType<typeof createRace>

/**
 * Several model calls for the same reply, read concurrently.
 *
 * @param ask one call of a model; `attempt` counts from 0
 */
export function createRace(ask: (attempt: number) => Answer) {
  const running = new Map<number, Answer>()
  const given: Given[] = []
  let begun = 0
  let isClosed = false
  let arrived = () => {}

  return {
    /** How many attempts have begun. */
    get begun() {
      return begun
    },
    /** Attempts that have neither ended nor been closed. */
    running: () => [...running.keys()],

    /** Begins the next attempt. */
    begin() {
      const attempt = begun++
      const answer = ask(attempt)
      running.set(attempt, answer)
      void read(attempt, answer)
    },

    /** Settles when there is something to take, or the race is closed. */
    async arrival(): Promise<void> {
      if (given.length === 0 && !isClosed) await new Promise<void>((resolve) => (arrived = resolve))
    },

    /** The next output of a running attempt; undefined if there is none. */
    take: () => given.shift(),

    /** Closes all attempts but this one. */
    leave(winner: number) {
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

  async function read(attempt: number, answer: Answer) {
    try {
      for await (const chunk of answer) give({ attempt, chunk })
      give({ attempt })
    } catch (error) {
      give({ attempt, error: error ?? new Error('The model failed') })
    }
  }

  function give(one: Given) {
    if (!running.has(one.attempt)) return
    if (!one.chunk) end(one.attempt)
    given.push(one)
    arrived()
  }

  function end(attempt: number) {
    running.get(attempt)?.close()
    running.delete(attempt)
  }
}
