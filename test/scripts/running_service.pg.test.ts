import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { UNLIMITED } from '../helpers/api/unlimited.ts'
import { BUILD } from '../helpers/build.ts'
import { useDatabase } from '../helpers/database/database.ts'
import { checkout } from './checkout.ts'

const database = useDatabase()
const PAGES = ['/', '/console', '/cli', '/docs', '/docs/start', '/embed.js', '/favicon.ico']

test('a running service answers every page while and after a changed source is built', async () => {
  const root = checkout()
  cpSync(BUILD, join(root, 'dist', basename(BUILD)), { recursive: true })
  const build = () => run(root, 'scripts/build.mjs')
  await once(build(), 'exit')
  const own = realpathSync(join(root, 'dist/current'))
  const service = run(root, 'dist/current/api/main.js', {
    ...{ DATABASE_URL: database.url, PORT: '0', ROLES: 'api', LOG_LEVEL: 'error' },
    ...{ LIVEKIT_URL: 'ws://127.0.0.1:1', LIVEKIT_API_KEY: 'key', LIVEKIT_API_SECRET: 'secret' },
    ...{ OPENAI_API_KEY: 'none', DEEPGRAM_API_KEY: 'none', SECRETS_KEY: '5e'.repeat(32) },
    INTERNAL_SECRET: 'internal-secret-of-the-tests',
    ...UNLIMITED,
  })
  const [{ url }] = (await once(service, 'message')) as [{ url: string }]

  appendFileSync(join(root, 'web/home.html'), '<!-- changed -->')
  appendFileSync(join(root, 'docs/start.md'), '\nChanged.\n')
  const building = build()
  const built = once(building, 'exit')
  const faults: string[] = []
  let answers = 0
  const ask = async (path: string) => {
    const { status } = await fetch(url + path)
    answers++
    if (status !== 200) faults.push(`${path} ${status}`)
  }
  while (building.exitCode === null) {
    await Promise.all(PAGES.map(ask))
    // Leaves the processor to the build.
    await sleep(50)
  }
  expect(await built).toEqual([0, null])
  expect(answers).toBeGreaterThanOrEqual(PAGES.length)
  const newest = realpathSync(join(root, 'dist/current'))
  expect(newest).not.toBe(own)
  for (const page of ['home.html', 'guides/start.html']) {
    const text = (build: string) => readFileSync(join(build, 'web', page), 'utf8')
    expect(text(newest)).not.toBe(text(own))
  }

  // Read for the first time after the build.
  const assets = readdirSync(join(own, 'web/assets'))
  await Promise.all(assets.map((name) => ask(`/assets/${name}`)))
  await Promise.all(PAGES.map(ask))
  expect(faults).toEqual([])
})

/** Runs one of the checkout's programs until the test is over. */
function run(root: string, file: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(root, file)], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}
