import type { FirstConversation } from './sample/first_conversation.ts'
import type { Part } from './parts.ts'
import { secretsFile } from './home/kept_secrets.ts'
import type { Stack } from './stack.ts'

const PART_NAMES: Record<Part, string> = { stt: 'recognizer', llm: 'model', tts: 'voice' }
const KEY_NAMES: Record<Part, string> = {
  stt: 'DEEPGRAM_API_KEY',
  llm: 'OPENAI_API_KEY',
  tts: 'OPENAI_API_KEY',
}

/** What `npm start` says when everything is ready. Keys are shown when they are new. */
export function welcome(stack: Stack, conversation: FirstConversation, home: string): string {
  const { api_url, secrets } = stack
  const { organization_key, join_url, is_new } = conversation
  const keys = is_new
    ? [
        `Organization key  ${organization_key}`,
        `Platform key      ${secrets.platform_key}`,
        `                  (shown this once; kept in ${secretsFile(home)})`,
      ]
    : [`Keys              kept in ${secretsFile(home)}`]
  return [
    '',
    `Colloquy is ready at ${api_url}`,
    '',
    `Talk to the agent ${join_url}`,
    '                  open it in a browser, allow the microphone and talk',
    ...keys,
    `API               ${api_url}/docs`,
    ...whoDoesWhat(stack),
    '',
    'Ctrl-C ends everything, once a running conversation is over; a second Ctrl-C at once.',
    '',
  ].join('\n')
}

function whoDoesWhat({ local_parts, hears, env }: Stack) {
  const all: Part[] = ['stt', 'llm', 'tts']
  const lines = all.map((part) => {
    const name = PART_NAMES[part].padEnd(18).replace(/^./, (letter) => letter.toUpperCase())
    if (!local_parts.includes(part)) return `${name}${providerOf(part, env)}`
    const english = hears ? ', for English' : '; hears scripted participants only'
    return `${name}on this machine${part === 'stt' ? english : ''} (${KEY_NAMES[part]} sets a provider)`
  })
  return lines
}

function providerOf(part: Part, env: NodeJS.ProcessEnv) {
  const openai = env.OPENAI_BASE_URL || 'https://api.openai.com/v1'
  const address = {
    stt: env.DEEPGRAM_BASE_URL || 'wss://api.deepgram.com',
    llm: openai,
    tts: env.SPEECH_BASE_URL || openai,
  }[part]
  return new URL(address).host
}
