import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cacheFolder } from '../../../../local/home/cache_folder.ts'
import { createAnswers } from '../../../../local/participant/answers.ts'
import { converse } from '../../../../local/participant/converse.ts'
import { type Child, startChild } from '../../../../local/process/child.ts'
import { startLocalProviders } from '../../../../local/services/local_providers.ts'
import { freePort } from '../../../../local/services/port.ts'
import { eventually } from '../../../helpers/eventually.ts'
import { createCall, WORK_ANSWERS } from '../../../helpers/live/call.ts'
import { accessTo, type StackAccess } from '../../../helpers/live/stack.ts'
import { localEnv, startTestStack, type TestStack } from '../../../helpers/live/test_stack.ts'
import { installPython } from '../../../helpers/python.ts'

/* Between the service and the model is a LiteLLM proxy, which writes every message and every chunk anew. */

let home: string
let model: Awaited<ReturnType<typeof startLocalProviders>>
let proxy: Child
let running: TestStack
let stack: StackAccess

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'colloquy-litellm-'))
  const env = localEnv()
  const cache = cacheFolder(env, home)
  const settings = { llm: { manner: 'natural' } }
  model = await startLocalProviders({
    home,
    cache,
    env,
    kinds: ['llm', 'tts'],
    settings,
    progress() {},
  })
  const through = await startProxy(`${model.url}/v1`)
  proxy = through.child
  running = await startTestStack({
    ...env,
    OPENAI_BASE_URL: `${through.url}/v1`,
    OPENAI_API_KEY: through.key,
    LLM_MODEL: 'interviewer',
    SPEECH_BASE_URL: `${model.url}/v1`,
    SPEECH_API_KEY: 'local',
  })
  const { secrets, providers_url } = running
  stack = accessTo({ ...running, ...secrets, providers_url: providers_url! })
})

afterAll(async () => {
  await running.stop()
  await proxy.stop()
  await model.own.child.stop()
  await rm(home, { recursive: true, force: true })
})

test('a call through a LiteLLM proxy commits every goal and is summarized', async () => {
  const { api } = await stack.newOrganization()
  const call = await createCall(stack, api)
  const participant = await call.join()
  await converse(participant, { answer: createAnswers(WORK_ANSWERS), voice: call.voice })
  const { ended_reason, findings, summary } = await call.settled('completed')
  expect(ended_reason).toBe('goals_completed')
  expect(findings).toMatchObject({ rating: { value: 7 }, remote: { value: false } })
  expect(findings.job!.answer).toMatch(/teacher/i)
  expect(summary).toMatch(/teacher/i)
  const { setup, usage } = await call.timing()
  expect(setup.llm).toMatchObject({ model: 'interviewer' })
  expect(usage).not.toHaveProperty('failures')
})

/** A proxy whose model `interviewer` is the one behind this address. */
async function startProxy(behind: string) {
  const programs = await installPython('litellm', join(import.meta.dirname, 'requirements.txt'))
  const key = `sk-${randomBytes(16).toString('hex')}`
  const config = join(home, 'litellm.json')
  const litellm_params = {
    model: 'openai/interviewer-by-rule',
    api_base: behind,
    api_key: 'local',
  }
  await writeFile(
    config,
    JSON.stringify({ model_list: [{ model_name: 'interviewer', litellm_params }] }),
  )
  const port = await freePort(0)
  const child = await startChild({
    name: 'litellm',
    command: join(programs, 'litellm'),
    args: ['--config', config, '--host', '127.0.0.1', '--port', String(port)],
    // Prices come with the package; the newest ones would be fetched.
    env: {
      PATH: process.env.PATH,
      HOME: home,
      LITELLM_MASTER_KEY: key,
      LITELLM_LOCAL_MODEL_COST_MAP: 'True',
    },
    cwd: home,
    logs: join(home, 'logs'),
  })
  const url = `http://127.0.0.1:${port}`
  await child.until(
    () =>
      eventually(async () => (await fetch(`${url}/health/liveliness`).catch(() => undefined))?.ok),
    120_000,
  )
  return { child, url, key }
}
