import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../local/services/port.ts'
import { useStack } from '../helpers/live/stack.ts'
import { temporaryFolder } from '../helpers/temporary_folder.ts'
import { end, start } from '../web/conversation.ts'
import { openSpeaking, say, whenAsked } from '../web/recordings.ts'

const { api_url, newOrganization } = useStack()

test('the commands on the start page lead to a conversation, its webhook and its findings', async () => {
  const { key } = await newOrganization()
  const folder = temporaryFolder()
  mkdirSync(join(folder, '.colloquy'))
  writeFileSync(join(folder, '.colloquy/secrets.json'), JSON.stringify({ organization_key: key }))
  const page = readPage(await freePort(3000))
  const [, runReceiver, setUp, createTemplate, createConversation, read] = blocks(page, 'sh')
  writeFileSync(join(folder, 'receiver.mjs'), blocks(page, 'js')[0]!)
  const receiver = terminal(folder, runReceiver!)

  const commands = terminal(folder, setUp!, createTemplate!, createConversation!)
  const [join_url] = await commands.says(/http:.*join.*/)
  const participant = await openSpeaking()
  await participant.goto(join_url)
  await start(participant)
  await whenAsked(participant, 'drink in the morning')
  await say(participant, 'all-circuits-busy-now')
  const [, body] = await receiver.says(/^\/hook cmt_\w+ (\{.*\})$/m)
  expect(JSON.parse(body!)).toMatchObject({
    goal_id: 'drink',
    data: { answer: expect.stringMatching(/circuits/i) },
  })
  await end(participant)

  commands.type(read!)
  const [findings] = await commands.says(/"findings":\s*\{.*/)
  expect(findings).toMatch(/circuits/i)
})

/** The page with the URLs of the test's own service and receiver. */
function readPage(port: number) {
  return readFileSync(join(import.meta.dirname, '../../docs/start.md'), 'utf8')
    .replaceAll('http://127.0.0.1:8080', api_url)
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
