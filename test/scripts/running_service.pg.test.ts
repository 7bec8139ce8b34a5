import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeBuild } from '../../scripts/build/builds.mjs'
import { INPUTS } from '../../scripts/build/inputs.mjs'
import { UNLIMITED } from '../helpers/api/unlimited.ts'
import { BUILD } from '../helpers/build.ts'
import { useDatabase } from '../helpers/database/database.ts'
import { checkout } from './checkout.ts'

const database = useDatabase()
const PAGES = ['/', '/console', '/cli', '/docs', '/docs/start', '/embed.js', '/favicon.ico']

/** The sources that the test changes, and the page that a build makes of each. */
const CHANGED = { 'web/home.html': 'home.html', 'docs/start.md': 'guides/start.html' }

test('a running service answers every page while and after a changed source is built', async () => {
  const root = checkout(['web', 'docs', 'package.json'])
  await build(root)
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
  const faults: string[] = []
  let answers = 0
  const ask = async (path: string) => {
    const { status } = await fetch(url + path)
    answers++
    if (status !== 200) faults.push(`${path} ${status}`)
  }
  const askAll = () => Promise.all(PAGES.map(ask))
  await build(root, async () => {
    await askAll()
    await askAll()
  })
  expect(answers).toBe(2 * PAGES.length)
  const newest = realpathSync(join(root, 'dist/current'))
  expect(newest).not.toBe(own)
  for (const page of Object.values(CHANGED)) {
    const text = (build: string) => readFileSync(join(build, 'web', page), 'utf8')
    expect(text(newest)).not.toBe(text(own))
  }

  // Read for the first time after the build.
  const assets = readdirSync(join(own, 'web/assets'))
  await Promise.all(assets.map((name) => ask(`/assets/${name}`)))
  await askAll()
  expect(faults).toEqual([])
})

/** What the service does without while it has no agents. */
const UNUSED = /(^held_by|^agent|^bench|^drill|\.map)$/

/**
 * Copies what the service needs from the build of `npm run build`, and makes the changed pages anew.
 *
 * @param meanwhile happens when half of it is there
 */
async function build(root: string, meanwhile?: () => Promise<void>) {
  const filter = (file: string) => !UNUSED.test(basename(file))
  const make = async (draft: string) => {
    cpSync(BUILD, draft, { recursive: true, filter })
    await meanwhile?.()
    for (const [source, page] of Object.entries(CHANGED)) {
      cpSync(join(root, source), join(draft, 'web', page))
    }
  }
  await makeBuild({ root, inputs: INPUTS, make, say: () => {}, current: true })
}

/** Runs one of the checkout's programs until the test is over. */
function run(root: string, file: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(root, file)], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}
