import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { createAnswers } from '../../local/participant/answers.ts'
import { converse } from '../../local/participant/converse.ts'
import { createCall, ONE_QUESTION, WORK_ANSWERS } from '../helpers/call.ts'
import { useStack } from '../helpers/stack.ts'
import { gone } from '../local/processes.ts'

const stack = useStack()

test('no process logs words of a call, the name of a participant or their address', async () => {
  const { api } = await stack.newOrganization()
  const call = await createCall(stack, api, ONE_QUESTION, [{ name: NAME }])
  const participant = await call.join()
  await converse(participant, { answer: createAnswers(WORK_ANSWERS), voice: call.voice })
  const { transcript } = await call.settled('completed')
  expect(transcript.map(({ text }) => text).join()).toMatch(WORD)
  const { pid } = (await call.timing()).setup.process
  await gone(pid, 30_000)

  const logs = readLogs()
  expect(logs.map(({ line }) => line).filter((line) => line.includes(NAME))).toEqual([])
  expect(logs.map(({ line }) => line).filter((line) => WORD.test(line))).toEqual([])
  const ofCall = logs.filter(({ line }) =>
    [call.session_id, `"pid":${pid},`].some((id) => line.includes(id)),
  )
  expect(ofCall.map(({ line }) => line).join()).toContain('the call ends')
  expect(ofCall.filter(({ line }) => ADDRESS.test(line))).toEqual([])
})

test('every process of the service logs in one format', () => {
  const service = readLogs().filter(({ name }) => name === 'service.log')
  expect(service.length).toBeGreaterThan(0)
  for (const { line } of service) {
    const { level, time, pid, msg } = JSON.parse(line) as Record<string, unknown>
    expect({ level, time, pid, msg }, line).toEqual({
      level: expect.stringMatching(/^(info|warn|error|fatal)$/) as unknown,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown,
      pid: expect.any(Number) as unknown,
      msg: expect.any(String) as unknown,
    })
  }
})

const NAME = 'Wilhelmina'
/** Said by the participant, and recognized. */
const WORD = /teacher/i
const ADDRESS = /\b\d{1,3}(\.\d{1,3}){3}\b/

function readLogs() {
  const folder = join(inject('home'), 'logs')
  return readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => ({ name, line })),
  )
}
