import { setTimeout as sleep } from 'node:timers/promises'
import { isUnreachable } from '../connection_errors.ts'
import { connect, type Pool } from '../sql.ts'

/** So often it is looked whether the answer has come while this process stood still, in ms. */
const SLICE_MS = 500

export type Probe = ReturnType<typeof createProbe>

/** Asks whether the database answers, on a connection of its own that no other work holds up. */
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
     * @param slices half seconds that an answer may take
     * @returns false when nobody answers, or not in time; true also when the server answers with an error
     */
    async reaches(slices: number): Promise<boolean> {
      const outcome = await ask(slices)
      // A server that ends one session may well take the next.
      return (outcome === 'lost' ? await ask(slices) : outcome) === 'answered'
    },
    close,
  }
}

const judge = (error: unknown) => (isUnreachable(error) ? ('lost' as const) : ('answered' as const))

/** Slice by slice, so that a process which stood still reads what has come before it judges. */
async function passing(slices: number, signal: AbortSignal) {
  for (let slice = 0; slice < slices; slice++) {
    await sleep(SLICE_MS, undefined, { signal }).catch(() => {})
  }
}
