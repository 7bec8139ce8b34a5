import type { FirstConversation } from './sample/first_conversation.ts'
import type { ProviderKind } from './providers/provider_kind.ts'
import { secretsFile } from './home/kept_secrets.ts'
import type { Stack } from './stack.ts'

const KIND_NAMES: Record<ProviderKind, string> = { stt: 'recognizer', llm: 'model', tts: 'voice' }
const KEY_NAMES: Record<ProviderKind, string> = {
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
    'Ctrl-C stops everything once running conversations are over; a second Ctrl-C stops at once.',
    '',
  ].join('\n')
}

function whoDoesWhat({ local_parts, hears, env }: Stack) {
  const all: ProviderKind[] = ['stt', 'llm', 'tts']
  const lines = all.map((kind) => {
    const name = KIND_NAMES[kind].padEnd(18).replace(/^./, (letter) => letter.toUpperCase())
    if (!local_parts.includes(kind)) return `${name}${providerOf(kind, env)}`
    const english = hears ? ', for English' : '; understands scripted participants only'
    return `${name}on this machine${kind === 'stt' ? english : ''} (set ${KEY_NAMES[kind]} for a provider)`
  })
  return lines
}

function providerOf(kind: ProviderKind, env: NodeJS.ProcessEnv) {
  const openai = env.OPENAI_BASE_URL || 'https://api.openai.com/v1'
  const address = {
    stt: env.DEEPGRAM_BASE_URL || 'wss://api.deepgram.com',
    llm: openai,
    tts: env.SPEECH_BASE_URL || openai,
  }[kind]
  return new URL(address).host
}
