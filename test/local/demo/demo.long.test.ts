import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { seedPlay } from '../../../local/demo/play.ts'
import type { DemoResult } from '../../../local/demo/run.ts'
import { goalsOf } from '../../../shared/templates/template.ts'
import { BUILD } from '../../helpers/build.ts'
import { temporaryFolder } from '../../helpers/temporary_folder.ts'

const PROGRAM = join(BUILD, 'local/demo.js')

test('the demo holds a whole conversation with a template of the service, and exits with status 0', async () => {
  const env = { ...process.env, COLLOQUY_HOME: temporaryFolder() }
  const args = ['--template', 'setup-assistant', '--json']
  const demo = spawn(process.execPath, [PROGRAM, ...args], { env })
  const ended = once(demo, 'close')
  onTestFinished(async () => {
    demo.kill('SIGTERM')
    await ended
  })
  const [stdout, stderr] = await Promise.all([text(demo.stdout), text(demo.stderr)])
  expect((await ended)[0], stderr).toBe(0)

  const { template, interview, received, failed } = JSON.parse(stdout) as DemoResult
  expect([template, failed]).toEqual(['setup_assistant', []])
  const goals = goalsOf(seedPlay('setup_assistant').template)
  expect(interview.goals).toEqual({
    total: goals.length,
    committed: goals.length,
    missing: [],
    declined: [],
    complete: true,
  })
  expect(received).toHaveLength(goals.length)
})
