import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { useDatabase } from '../helpers/database/database.ts'
import { serve } from '../helpers/servers/serve.ts'
import { RUNNABLE, start } from './launch.ts'

const database = useDatabase()

test('a service warns about a key that its provider refuses', async () => {
  const provider = await serve((_, res) => res.writeHead(401).end())
  const agent = {
    DATABASE_URL: database.url,
    ROLES: 'agent',
    LOCAL_PARTS: 'stt',
    LOG_LEVEL: 'warn',
  }
  // It would ask again only minutes later.
  const NODE_OPTIONS = `--import data:text/javascript,AbortSignal.timeout=()=>new/**/AbortController().signal`
  const child = start({ ...RUNNABLE, ...agent, NODE_OPTIONS, OPENAI_BASE_URL: `${provider}/v1` })
  const sentence = `${new URL(provider).host} refuses the key (HTTP 401): check OPENAI_API_KEY`
  // The media server, which is absent too, may be reported first.
  for await (const line of createInterface({ input: child.stdout! })) {
    const { level, msg } = JSON.parse(line) as { level: string; msg: string }
    if (msg !== sentence) continue
    expect(level).toBe('warn')
    return
  }
  expect.fail(`it ended without saying: ${sentence}`)
})
