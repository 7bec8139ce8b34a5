/** A wait has timed out. */
export class NothingHappened extends Error {}

/** Events for subscribers, and promises for those who wait for one. */
export type ParticipantFeed<T> = {
  publish(event: T): void
  /** @returns a function that ends the subscription */
  subscribe(listener: (event: T) => void): () => void
  /**
   * Calls `find` now and after every event until it returns anything other than undefined.
   *
   * @throws NothingHappened `${what} did not happen within … s`
   */
  until<R>(find: () => R | undefined, what: string, within_ms: number): Promise<R>
}

export function createParticipantFeed<T>(): ParticipantFeed<T> {
  const listeners = new Set<(event: T) => void>()
  const subscribe = (listener: (event: T) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    publish(event) {
      for (const listener of [...listeners]) listener(event)
    },
    subscribe,
    until(find, what, within_ms) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          end()
          reject(new NothingHappened(`${what} did not happen within ${within_ms / 1000} s`))
        }, within_ms)
        const look = () => {
          const found = find()
          if (found === undefined) return
          clearTimeout(timer)
          end()
          resolve(found)
        }
        const end = subscribe(look)
        look()
      })
    },
  }
}
