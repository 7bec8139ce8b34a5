import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { temporaryFolder } from '../temporary_folder.ts'

const FIREFOX = ['firefox-esr', 'firefox'].map((name) => `/usr/bin/${name}`)
const LISTENING = /WebDriver BiDi listening on (ws:\S+)/

/** With a microphone that needs no device, and without requests of its own. */
const SETTINGS = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'intl.accept_languages': 'en-US',
}

type Answer = { id?: number; type: string; message?: string; result?: unknown; params?: LogEntry }
type LogEntry = { level: string; text: string | null }
type Evaluated = { type: string; result?: { value?: unknown }; exceptionDetails?: { text: string } }

/**
 * A page in its own Firefox, which is closed when the test ends. It is driven by WebDriver BiDi,
 * which a distribution's Firefox supports; Playwright needs its own build.
 */
export async function openFirefox() {
  const call = await connect(await launch())
  await call('session.new', { capabilities: {} })
  await call('session.subscribe', { events: ['log.entryAdded'] })
  const tree = (await call('browsingContext.getTree')) as { contexts: [{ context: string }] }
  const { context } = tree.contexts[0]

  async function evaluate(expression: string): Promise<unknown> {
    const options = { expression, target: { context }, awaitPromise: true }
    const { result, exceptionDetails } = (await call('script.evaluate', options)) as Evaluated
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`)
    return result?.value
  }

  return {
    /** What its pages wrote to the console as errors, and uncaught errors. */
    errors: call.errors,
    /** Runs a function in each page loaded from now on, before its own scripts. */
    prepare: (functionDeclaration: string) =>
      call('script.addPreloadScript', { functionDeclaration }),
    goto: (url: string) => call('browsingContext.navigate', { context, url, wait: 'complete' }),
    evaluate,
    /** The text that is shown. */
    text: async () => String(await evaluate('document.body.innerText')),
    click: (selector: string) => evaluate(`document.querySelector('${selector}').click()`),
    /** Presses keys one after the other, as a person does. */
    async type(...keys: string[]) {
      const actions = keys.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await call('input.performActions', {
        context,
        actions: [{ type: 'key', id: 'keys', actions }],
      })
    },
  }
}

/** Starts Firefox; returns where it listens. */
async function launch(): Promise<string> {
  const program = FIREFOX.find(existsSync)
  if (!program) throw new Error(`Firefox is needed for this test; none at ${FIREFOX.join()}`)
  const profile = temporaryFolder()
  const lines = Object.entries(SETTINGS).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const options = ['--headless', '--no-remote', '--profile', profile]
  const child = spawn(program, [...options, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  // Kills its processes together; asked politely, it may wait for a page.
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    process.kill(-child.pid!, 'SIGKILL')
    await once(child, 'exit')
  })
  let said = ''
  return new Promise((resolve, reject) => {
    child.stderr.on('data', (part: Buffer) => {
      said += part.toString()
      const [, url] = LISTENING.exec(said) ?? []
      if (url) resolve(url)
    })
    child.on('exit', (status) => reject(new Error(`Firefox ended with ${status}: ${said}`)))
  })
}

async function connect(url: string) {
  const socket = new WebSocket(`${url}/session`)
  const waiting = new Map<number, (answer: Answer) => void>()
  const errors: string[] = []
  let latest = 0
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer
    if (answer.id !== undefined) return waiting.get(answer.id)?.(answer)
    if (answer.params?.level === 'error') errors.push(String(answer.params.text))
  })
  socket.on('close', () => {
    for (const answer of waiting.values()) answer({ type: 'error', message: 'Firefox has ended' })
  })
  await once(socket, 'open')
  onTestFinished(() => socket.terminate())

  return Object.assign(call, { errors })

  function call(method: string, params: object = {}): Promise<unknown> {
    const id = ++latest
    socket.send(JSON.stringify({ id, method, params }))
    return new Promise((resolve, reject) =>
      waiting.set(id, ({ type, message, result }) => {
        waiting.delete(id)
        if (type === 'success') resolve(result)
        else reject(new Error(`${method}: ${message}`))
      }),
    )
  }
}
