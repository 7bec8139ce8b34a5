import { createLlm } from '../../../api/providers/llm.ts'
import type { Service } from '../../../api/service.ts'
import type { Pool } from '../../../db/sql.ts'
import { SILENT } from '../../helpers/silent_log.ts'
import { RENDERER } from '../../helpers/renderer.ts'

/** The key that encrypts the secrets of its organizations. */
export const KEYS = [Buffer.alloc(32, 7)]

/** The service as a job worker needs it, on these servers. */
export function workerService(pool: Pool, { url, model_url }: { url: string; model_url: string }) {
  const config = {
    DATABASE_URL: url,
    ALLOW_PRIVATE_WEBHOOKS: true,
    OPENAI_API_KEY: 'test',
    OPENAI_BASE_URL: model_url,
    LLM_MODEL: 'gpt-4.1-mini',
    LOCAL_PARTS: [],
    SECRETS_KEY: KEYS,
    given: new Set(),
  }
  const pools = { app: pool, service: pool }
  return {
    config,
    pools,
    log: SILENT,
    renderer: RENDERER,
    llm: createLlm(config),
  } as unknown as Service
}
