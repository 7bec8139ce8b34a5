import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { commandOf } from '../../../local/process/process_table.ts'
import { eventually } from '../../helpers/eventually.ts'
import { childrenOf } from '../../helpers/live/children_of.ts'

const env = inject('service_env')
const OPENS = ['ADMIN_API_KEY', 'INTERNAL_SECRET', 'SECRETS_KEY', 'LIVEKIT_API_SECRET'] as const

test.runIf(process.platform === 'linux')(
  'the processes that decode what strangers send hold no key to anything else',
  async () => {
    const { password } = new URL(env.DATABASE_URL!)
    const secrets = [...OPENS.map((name) => env[name]!), password]
    expect(secrets.every((value) => value.length >= 16)).toBe(true)
    expect(await environmentOf('api/main.js')).toMatchObject({ SECRETS_KEY: env.SECRETS_KEY })

    const call = await environmentOf('job_proc_lazy_main.js')
    expect(call).toMatchObject({
      OPENAI_API_KEY: env.OPENAI_API_KEY,
      UNSTORED_DIR: env.UNSTORED_DIR,
    })
    expect(Object.keys(call).filter((name) => !SYSTEM.test(name) && !OF_CALLS.test(name))).toEqual(
      [],
    )

    const turns = await environmentOf('inference_proc_lazy_main.js')
    const known = (name: string) =>
      SYSTEM.test(name) || /^(SMART_TURN_MODEL_PATH|PIP_\w+)$/.test(name)
    expect(Object.keys(turns).filter((name) => !known(name))).toEqual([])

    for (const held of [call, turns]) {
      const values = Object.values(held).join('\n')
      expect(secrets.filter((secret) => values.includes(secret))).toEqual([])
    }
  },
)

const SYSTEM =
  /^(PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_\w+|TZ|TE?MP|TMPDIR|XDG_CACHE_HOME|LD_LIBRARY_PATH|NODE_\w+|UV_THREADPOOL_SIZE|OMP_NUM_THREADS|NUM_CPUS|RUST_\w+|SSL_CERT_\w+|(HTTPS?|ALL|NO)_PROXY|(https?|all|no)_proxy|LIVEKIT_AGENTS_LOOP_BLOCK_WARN_MS)$/
const OF_CALLS =
  /^(DATABASE_URL|CALL_LOG_KEY|LOG_LEVEL|UNSTORED_DIR|LEARNT_OF_SERVERS|PROVIDERS|LOCAL_PARTS|(LLM|STT|TTS|SUMMARY|SPEECH|OPENAI|DEEPGRAM|ELEVENLABS|AZURE_OPENAI|GOOGLE|GEMINI)_\w+)$/

/** That of a process of the run's service, as the system shows it. */
async function environmentOf(program: string): Promise<Record<string, string>> {
  const pid = await eventually(() => descendantsOf(process.ppid).find(runs(program)))
  const pairs = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean)
  return Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s, 2))) as Record<string, string>
}

function runs(program: string) {
  return (pid: number) =>
    commandOf(pid)
      ?.split(' ')
      .some((arg) => arg.endsWith(program))
}

function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)])
}
