import type { FirstConversation } from './sample/first_conversation.ts'
import { secretsFile } from '../shared/embedded_database.ts'
import { deepgram, openai, speech } from './services/providers_given.ts'
import type { Stack } from './stack.ts'

const KINDS = ['stt', 'llm', 'tts'] as const
const NAMES = { stt: 'Recognizer', llm: 'Model', tts: 'Voice' }
const GIVEN = { stt: deepgram, llm: openai, tts: speech }

/** What `npm start` prints when everything is ready. Keys are shown only while they are new. */
export function welcome(stack: Stack, conversation: FirstConversation, home: string): string {
  const { api_url, secrets } = stack
  const { organization_key, join_url, is_new } = conversation
  const keys = is_new
    ? [
        `Organization key  ${organization_key}`,
        `Platform key      ${secrets.platform_key}`,
        `                  (shown only once; stored in ${secretsFile(home)})`,
      ]
    : [`Keys              stored in ${secretsFile(home)}`]
  return [
    '',
    `Colloquy is ready at ${api_url}`,
    '',
    `Talk to the agent ${join_url}`,
    '                  open this in a browser, allow the microphone and talk',
    ...keys,
    `API               ${api_url}/docs`,
    `Console           ${api_url}/console`,
    ...whoDoesWhat(stack),
    '',
    'Ctrl-C stops everything once running conversations are over; a second Ctrl-C stops immediately.',
    '',
  ].join('\n')
}

function whoDoesWhat({ local_parts, env }: Stack) {
  return KINDS.map((kind) => {
    const name = NAMES[kind].padEnd(18)
    if (!local_parts.includes(kind)) return `${name}${new URL(GIVEN[kind](env).url).host}`
    const { key_from } = GIVEN[kind]({})
    const english = env.LOCAL_STT_LANGUAGES
      ? ', for English'
      : '; understands scripted participants only'
    return `${name}on this machine${kind === 'stt' ? english : ''} (set ${key_from} to use a provider)`
  })
}
