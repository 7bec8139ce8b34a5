import { once } from 'node:events'
import { resolve } from 'node:path'
import { commandLine } from './command_line.ts'
import type { FirstConversation } from './first_conversation.ts'
import type { Stack } from './stack.ts'
import { onStop } from './stop_signal.ts'

/** Entry point of `npm start`: everything on this machine, until a signal ends it. */
const HELP = `
The environment may set, among others (all: docs/configuration.md):

  PORT                    port of the API (default: 8080, or another if that is taken)
  OPENAI_API_KEY          use OpenAI for the model and, without OPENAI_BASE_URL, for the voice
  OPENAI_BASE_URL         another server, such as Ollama; also SPEECH_BASE_URL, DEEPGRAM_BASE_URL
  DEEPGRAM_API_KEY        use Deepgram for speech recognition, instead of this machine
  LLM_MODEL               a model, or provider:model, as azure:my-gpt; also STT_MODEL, TTS_MODEL
  STT_OPENAI_BASE_URL     a whisper server, for STT_MODEL=openai:<model>
  PROVIDERS               files with providers of your own (docs/providers.md)
  ALLOW_PRIVATE_WEBHOOKS  true lets webhooks reach this machine
  DATABASE_URL            your own Postgres
  LIVEKIT_URL             your own LiveKit server
  COLLOQUY_HOME           folder for data, keys and logs (default: .colloquy)
  MOONSHINE_DIR           folder with weights for the local recognizer (default: downloaded once)
  PROVIDERS_PORT          port of the local providers (default: any free one)

For scripts: npm start -s -- --json, where -s silences npm. The line has {api_url, organization_key,
platform_key, internal_secret, webhook_secret, join_url}.

Exit status: 0 stopped, 1 something failed, 2 the command line was not understood.`

/** Asking providers takes longer only if one has to load a model, or does not answer. */
const SLOW_MS = 3_000
const ASKED = 'asked as in a call, which takes up to a minute if one has to load a model'

/** A stop that takes longer than this is waiting for calls. */
const DRAINING_MS = 4_000

const { json } = commandLine('npm start --')
  .description('Starts Colloquy and all it needs until it is stopped. No setting is required.')
  .option('--json', 'once ready, print one line of JSON; the rest goes to stderr')
  .allowExcessArguments(false)
  .addHelpText('after', HELP)
  .parse()
  .opts<{ json?: boolean }>()

process.exit(await run(resolve(process.env.COLLOQUY_HOME || '.colloquy')))

/** Returns the exit status: 0 when it was stopped, 1 when something failed. */
async function run(home: string): Promise<number> {
  const say = json ? console.error : console.log
  const stop = new AbortController()
  const stopped = once(stop.signal, 'abort').then(() => undefined)
  let stack: Stack | undefined
  let isReady = false
  onStop((again) => {
    if (again) {
      say('Ending running calls now.')
      void stack?.stop()
    } else {
      say('Stopping.')
      stop.abort()
    }
  }, process.env.npm_lifecycle_event)

  try {
    const { prepareConversation } = await import('./first_conversation.ts')
    const { keepSecrets } = await import('./home/kept_secrets.ts')
    const { startStack } = await import('./stack.ts')
    const { welcome } = await import('./welcome.ts')
    const report = (line: string) => say(isReady ? `${clock()}  ${line}` : line)
    stack = await startStack({ home, env: process.env, report, signal: stop.signal })
    const conversation = await prepareConversation(stack, home, keepSecrets(home))
    const slow = setTimeout(() => say(`providers       ${ASKED}`), SLOW_MS)
    const parts = await Promise.race([stack.parts, stack.broken, stopped])
    clearTimeout(slow)
    if (parts === undefined) return 0
    if (typeof parts === 'string') throw new Error(parts)
    if (json) for (const sentence of parts.problems) report(`warning         ${sentence}`)
    console.log(
      json ? forScripts(stack, conversation) : welcome(stack, conversation, parts.checks, home),
    )
    isReady = true
    const broken = await Promise.race([stack.broken, stopped])
    if (broken) throw new Error(broken)
    return 0
  } catch (error) {
    if (stop.signal.aborted) return 0
    console.error((error as Error).message)
    return 1
  } finally {
    if (stack) await end(stack, say)
    if (stop.signal.aborted) say('Stopped.')
  }
}

function forScripts({ api_url, secrets }: Stack, conversation: FirstConversation) {
  const { organization_key, webhook_secret, join_url } = conversation
  const { platform_key, internal_secret } = secrets
  const keys = { organization_key, platform_key, internal_secret, webhook_secret }
  return JSON.stringify({ api_url, ...keys, join_url })
}

/** The local time, for lines that come after the start. */
function clock() {
  return new Date().toTimeString().slice(0, 8)
}

async function end(stack: Stack, say: (line: string) => void) {
  const draining = setTimeout(
    () => say('Waiting for running calls to end; press Ctrl-C again to end them now.'),
    DRAINING_MS,
  )
  await stack.stop()
  clearTimeout(draining)
}
