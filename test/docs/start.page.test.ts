import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findCallBrief } from '../../db/calls/sessions.ts'
import { commitGoalIn } from '../../db/outputs/commits.ts'
import { connect } from '../../db/sql.ts'
import { freePort } from '../../local/services/port.ts'
import { must } from '../../shared/base/must.ts'
import { useStack } from '../helpers/live/stack.ts'
import { temporaryFolder } from '../helpers/temporary_folder.ts'

const stack = useStack()
const ANSWER = 'I like to drink green tea in the morning.'

// Instead of a call, which commits the same way.
test('the commands on the start page lead to a conversation, its webhook and its findings', async () => {
  const { key } = await stack.newOrganization()
  const folder = temporaryFolder()
  mkdirSync(join(folder, '.colloquy'))
  writeFileSync(join(folder, '.colloquy/secrets.json'), JSON.stringify({ organization_key: key }))
  const page = readPage(await freePort(3000))
  const [, runReceiver, setUp, createTemplate, createConversation, read] = blocks(page, 'sh')
  writeFileSync(join(folder, 'receiver.mjs'), blocks(page, 'js')[0]!)
  const receiver = terminal(folder, runReceiver!)

  const commands = terminal(folder, setUp!, createTemplate!, createConversation!)
  const [join_url] = await commands.says(/http:.*join.*/)
  expect((await fetch(join_url)).status).toBe(200)
  const interview_id = join_url.split('/').at(-1)!
  await commitAnswer(interview_id)
  const [, body] = await receiver.says(/^\/hook cmt_\w+ (\{.*\})$/m)
  expect(JSON.parse(body!)).toMatchObject({
    goal_id: 'drink',
    data: { answer: expect.stringMatching(/tea/i) },
  })

  commands.type(read!)
  const [findings] = await commands.says(/"findings":\s*\{.*/)
  expect(findings).toMatch(/tea/i)
})

/** Commits the answer to the first goal, as the agent of a call does. */
async function commitAnswer(interview_id: string) {
  const sql = connect(stack.database_url, { access: 'service', max: 1 })
  onTestFinished(() => sql.end())
  const [session] = await sql<[{ id: string }]>`
    select id from session where conversation_id = ${interview_id}`
  const { template, org_id } = must(await findCallBrief(sql, session.id), 'it was just created')
  await commitGoalIn(sql, {
    session: { id: session.id, org_id, conversation_id: interview_id },
    template,
    goal_id: 'drink',
    data: { answer: ANSWER },
    evidence: [{ turn_id: null, quote: ANSWER, verified: true }],
    confidence: 0.9,
    source: 'agent',
  })
}

/** The page with the URLs of the test's own service and receiver. */
function readPage(port: number) {
  return readFileSync(join(import.meta.dirname, '../../docs/start.md'), 'utf8')
    .replaceAll('http://127.0.0.1:8080', stack.api_url)
    .replaceAll(/(localhost:|listen\()3000/g, `$1${port}`)
}

function blocks(page: string, language: string): string[] {
  const found = page.matchAll(/^```(\w+)\n([^]*?)^```$/gm)
  return [...found].filter(([, name]) => name === language).map(([, , code]) => code!)
}

/** A shell into which these commands are typed; it is closed when the test is over. */
function terminal(cwd: string, ...commands: string[]) {
  const shell: ChildProcessWithoutNullStreams = spawn('bash', ['-e'], { cwd, detached: true })
  let printed = ''
  let tell = () => {}
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.on('data', (part: Buffer) => {
      printed += part.toString()
      tell()
    })
  }
  shell.on('exit', (status) => {
    printed += `\n(ended with ${status})`
    tell()
  })
  onTestFinished(() => void (shell.exitCode === null && process.kill(-shell.pid!)))
  const type = (command: string) => shell.stdin.write(command)
  commands.forEach(type)

  return {
    type,
    /** Resolves with the match once it has been printed. */
    says(pattern: RegExp): Promise<RegExpExecArray> {
      return new Promise((resolve, reject) => {
        tell = () => {
          const match = pattern.exec(printed)
          if (match) resolve(match)
          else if (shell.exitCode !== null) reject(new Error(printed))
        }
        tell()
      })
    },
  }
}
