import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { createAnswers } from '../../../local/participant/answers.ts'
import { converse } from '../../../local/participant/converse.ts'
import { type Call, createCall, ONE_QUESTION, WORK_ANSWERS } from '../../helpers/call.ts'
import { useStack } from '../../helpers/stack.ts'
import { gone } from '../../local/processes.ts'

const stack = useStack()
const { greeting } = ONE_QUESTION.settings

test('a call that ends well has greeted once, and ends without a warning, also for the media server', async () => {
  const call = await newCall()
  const participant = await call.join()
  let agent = ''
  participant.events.subscribe((event) => {
    if (event.type === 'agent_joined') agent = event.identity
  })
  await converse(participant, { answer: createAnswers(WORK_ANSWERS), voice: call.voice })
  const { transcript, ended_reason } = await call.settled('completed')
  expect(ended_reason).toBe('goals_completed')
  expect(transcript.filter(({ text }) => text === greeting)).toHaveLength(1)

  await expectSilence(call)
  const job = agent.replace('agent-', '')
  expect(
    logged('livekit-server').filter((line) => line.includes(`"jobID": "${job}"`)),
  ).toContainEqual(expect.stringContaining('"status": "JS_SUCCESS"'))
})

test('a participant who leaves as soon as the page knows the end does not change it', async () => {
  const call = await newCall()
  const participant = await call.join()
  participant.events.subscribe((event) => {
    if (event.type === 'ended') void participant.leave()
  })
  await converse(participant, { answer: createAnswers(WORK_ANSWERS), voice: call.voice })
  const { ended_reason, findings } = await call.settled('completed')
  expect(ended_reason).toBe('goals_completed')
  expect(findings).toHaveProperty('job')
  expect((await call.timing()).status).toBe('completed')
  await expectSilence(call)
})

async function newCall() {
  const { api } = await stack.newOrganization()
  return createCall(stack, api, ONE_QUESTION)
}

/** Its process is gone and has logged no warning, except those of a busy machine. */
async function expectSilence(call: Call) {
  const { pid } = (await call.timing()).setup.process
  await gone(pid, 30_000)
  const entries = logged('service')
    .map((line) => JSON.parse(line) as { pid: number; level: number | string; msg: string })
    .filter((entry) => entry.pid === pid)
  expect(entries.map(({ msg }) => msg)).toContain('the call ends')
  const warnings = entries.filter(({ level }) => LOUD.has(level)).map(({ msg }) => msg)
  expect(warnings.filter((msg) => !BUSY.test(msg))).toEqual([])
}

const LOUD = new Set<number | string>([40, 50, 60, 'warn', 'error', 'fatal'])
const BUSY = /^event loop blocked|^process not scheduled|slower than realtime/

function logged(name: string) {
  return readFileSync(join(inject('home'), 'logs', `${name}.log`), 'utf8')
    .trim()
    .split('\n')
}
