import { Pool } from 'undici'

export type Block = {
  /** Requests per second. */
  rate: number
  /** Milliseconds, one per request. */
  took_ms: number[]
}

type Target = { url: string; path: string; headers: Record<string, string> }

/**
 * Requests one address over several connections; each repeats as soon as it has its answer.
 *
 * @throws Error at the first answer that is not 200
 */
export async function load(
  { url, path, headers }: Target,
  { connections, duration_ms }: { connections: number; duration_ms: number },
): Promise<Block> {
  const pool = new Pool(url, { connections, pipelining: 1 })
  const took_ms: number[] = []
  const beganAt = performance.now()
  const endsAt = beganAt + duration_ms
  async function ask() {
    while (performance.now() < endsAt) {
      const startedAt = performance.now()
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers })
      const text = await body.text()
      if (statusCode !== 200) throw new Error(`${url}${path} answered ${statusCode}: ${text}`)
      took_ms.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  const rate = (1000 * took_ms.length) / (performance.now() - beganAt)
  await pool.close()
  return { rate, took_ms }
}
