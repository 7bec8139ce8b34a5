import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepSecrets } from '../../local/home/kept_secrets.ts'
import { startPostgres } from '../../local/services/postgres.ts'
import { startProgram } from '../../local/process/start_program.ts'

/** A program that was started for a measurement. */
export type Program = { url: string; stop(): Promise<unknown> }

/** For benchmarks without a media server; all of it ends with the benchmark. */
export type Bench = {
  env: NodeJS.ProcessEnv & { DATABASE_URL: string; INTERNAL_SECRET: string }
  /** Its database, as the superuser of the server. */
  admin_url: string
  /** Starts one of our compiled programs. */
  start(name: string, program: string, env?: Record<string, string>): Promise<Program>
}

/** Runs `work` with its own Postgres at default settings. */
export async function withBench(work: (bench: Bench) => Promise<void>): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'colloquy-bench-'))
  const secrets = keepSecrets(home)
  const database = await startPostgres({ home, password: secrets.postgres_password })
  const programs: Program[] = []
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    HOST: '127.0.0.1',
    PORT: '0',
    LIVEKIT_URL: 'ws://127.0.0.1:1',
    LIVEKIT_API_KEY: secrets.livekit_api_key,
    LIVEKIT_API_SECRET: secrets.livekit_api_secret,
    OPENAI_API_KEY: 'none',
    DEEPGRAM_API_KEY: 'none',
    INTERNAL_SECRET: secrets.internal_secret,
    SECRETS_KEY: secrets.secrets_key,
    ALLOW_PRIVATE_WEBHOOKS: 'true',
    ...UNHINDERED,
  }
  try {
    await work({
      env,
      admin_url: database.admin_url,
      async start(name, program, more = {}) {
        const { child, ready } = await startProgram<{ url: string }>({
          name,
          program,
          home,
          env: { ...env, ...more },
        })
        const started = { url: ready.url, stop: () => child.stop(10_000) }
        programs.push(started)
        return started
      },
    })
  } finally {
    for (const program of programs.toReversed()) await program.stop()
    await database.stop()
    await rm(home, { recursive: true, force: true })
  }
}

/** Limits are counted but never reached. */
const UNHINDERED = { RATE_PER_MINUTE: '1000000000', RATE_CREATE_PER_MINUTE: '1000000000' }
