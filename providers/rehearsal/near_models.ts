import { z } from 'zod'
import { nearestTo } from '../../shared/base/did_you_mean.ts'
import { SECOND } from '../../shared/base/time.ts'
import { serverFetch } from '../asking/server_fetch.ts'
import type { ModelServer } from '../provider.ts'

const PATIENCE_MS = 5 * SECOND
/** How many models are named at most. */
const MOST = 5
const Listed = z.object({ data: z.array(z.object({ id: z.string() })) })

/** What to add where a server does not know a model: which one may be meant, or which it has; empty if it does not say. */
export async function nearModels(server: ModelServer, model: string): Promise<string> {
  const ids = await listed(server).catch(() => [])
  const alike = ids.filter((id) => familyOf(id) === familyOf(model))
  const nearest = alike.length === 0 ? nearestTo(model, ids) : undefined
  if (nearest !== undefined) return `; did you mean ${nearest}?`
  const known = alike.length === 0 && ids.length > MOST ? [] : [...alike, ...ids]
  const few = [...new Set(known)].slice(0, MOST)
  return few.length > 0 ? `; the server has ${few.join(', ')}` : ''
}

async function listed({ url, key, ...server }: ModelServer): Promise<string[]> {
  const ask = serverFetch(server)
  const response = await ask(`${url.replace(/\/$/, '')}/models`, {
    headers: { authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  return Listed.parse(await response.json()).data.map(({ id }) => id)
}

/** `qwen3` of `Qwen/Qwen3-8B` and `qwen3:8b`. */
function familyOf(model: string): string {
  return /([a-z]+[\d.]*)[^/]*$/i.exec(model)?.[1]?.toLowerCase() ?? ''
}
