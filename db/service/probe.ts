import { setTimeout as sleep } from 'node:timers/promises'
import { isUnreachable } from '../connection_errors.ts'
import { connect, type Pool } from '../sql.ts'

/** How often to check for an answer that arrived while this process was frozen, in ms. */
const SLICE_MS = 500

/** Checks whether the database answers, on its own connection that no other work can block. */
export function createProbe(url: string) {
  let pool: Pool | undefined

  async function ask(slices: number): Promise<'answered' | 'lost' | 'late'> {
    pool ??= connect(url, { access: 'service', max: 1 })
    const over = new AbortController()
    const outcome = await Promise.race([
      pool`select 1`.then(() => 'answered' as const, judge),
      passing(slices, over.signal).then(() => 'late' as const),
    ])
    over.abort()
    if (outcome !== 'answered') close()
    return outcome
  }

  function close() {
    void pool?.end({ timeout: 0 })
    pool = undefined
  }

  return {
    /**
     * @param slices timeout for an answer, in half seconds
     * @returns false if the database cannot be reached, or not in time; true even if the server answers with
     * an error
     */
    async reaches(slices: number): Promise<boolean> {
      const outcome = await ask(slices)
      // A server that terminates one session may well accept the next.
      return (outcome === 'lost' ? await ask(slices) : outcome) === 'answered'
    },
    close,
  }
}

const judge = (error: unknown) => (isUnreachable(error) ? ('lost' as const) : ('answered' as const))

/** In slices, so that a process that was frozen reads what has arrived before it judges. */
async function passing(slices: number, signal: AbortSignal) {
  for (let slice = 0; slice < slices; slice++) {
    await sleep(SLICE_MS, undefined, { signal }).catch(() => {})
  }
}
