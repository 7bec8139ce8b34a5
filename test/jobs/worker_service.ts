import type { Service } from '../../api/service.ts'
import type { Pool } from '../../db/sql.ts'
import { createLogger } from '../../shared/log.ts'

/** What a job worker needs of the service, on these servers. */
export function workerService(pool: Pool, { url, model_url }: { url: string; model_url: string }) {
  const config = {
    DATABASE_URL: url,
    ALLOW_PRIVATE_WEBHOOKS: true,
    OPENAI_API_KEY: 'test',
    OPENAI_BASE_URL: model_url,
    LLM_MODEL: 'gpt-4.1-mini',
    LOCAL_PARTS: [],
  }
  const log = createLogger('fatal')
  return { config, pools: { app: pool, service: pool }, log } as unknown as Service
}
