import { secretsFile } from '../shared/base/environment/embedded_database.ts'
import type { PartCheck } from '../shared/calls/part_check.ts'
import type { FirstConversation } from './first_conversation.ts'
import { givenProviders, placeOf } from '../providers/checks/given_providers.ts'
import { isOpenAi } from '../shared/platform/voices/assumed_voice.ts'
import type { Stack } from './stack.ts'

const KINDS = ['stt', 'llm', 'tts'] as const
const NAMES = { stt: 'Recognizer', llm: 'Model', tts: 'Voice' }
const KEYS = { stt: 'DEEPGRAM_API_KEY', llm: 'OPENAI_API_KEY', tts: 'OPENAI_API_KEY' }

/**
 * What `npm start` prints when everything is ready: last, what works and what does not. Keys are
 * shown only while they are new.
 */
export function welcome(
  stack: Pick<Stack, 'api_url' | 'secrets' | 'local_parts' | 'env' | 'places'>,
  conversation: FirstConversation,
  checks: readonly PartCheck[],
  home: string,
): string {
  const { api_url, secrets } = stack
  const { organization_key, join_url, is_new } = conversation
  const isBroken = checks.some(({ state }) => state === 'broken')
  const keys = is_new
    ? [
        `Organization key  ${organization_key}`,
        `Platform key      ${secrets.platform_key}`,
        `                  (shown only once; stored in ${secretsFile(home)})`,
      ]
    : [`Keys              stored in ${secretsFile(home)}`]
  return [
    '',
    isBroken
      ? `Colloquy runs at ${api_url}, but the agent cannot talk yet`
      : `Colloquy is ready at ${api_url}`,
    '',
    `${isBroken ? 'Join page        ' : 'Talk to the agent'} ${join_url}`,
    isBroken
      ? '                  says “Not available yet” while this lasts; the link stays valid'
      : '                  open this in a browser, allow the microphone and talk',
    ...keys,
    `API               ${api_url}/docs`,
    `Console           ${api_url}/console`,
    ...KINDS.map((kind) => NAMES[kind].padEnd(18) + stateOf(kind, stack, checks)),
    `Database          works: ${stack.places.postgres}`,
    `Media server      works: ${stack.places.livekit}`,
    '',
    'Ctrl-C stops everything once running conversations are over; a second Ctrl-C stops immediately.',
    '',
    ...(isBroken ? [...whatToDo(checks), ''] : []),
  ].join('\n')
}

const STATES = { works: 'works', doubtful: 'may fail', broken: 'DOES NOT WORK' }

function stateOf(
  kind: (typeof KINDS)[number],
  { local_parts, env }: Pick<Stack, 'local_parts' | 'env'>,
  checks: readonly PartCheck[],
) {
  const { state = 'works', text = '' } = checks.find(({ part }) => part === kind) ?? {}
  const given = givenProviders(kind, { env, local: local_parts })
  if (given.length > 0) {
    const places = new Set(given.map(({ provider, env }) => placeOf(provider, env)))
    return `${STATES[state]}: ${state === 'works' ? [...places].join(', ') : text}`
  }
  const isOther = kind === 'tts' && !local_parts.includes('llm') && !isOpenAi(env)
  const key_from = isOther ? 'SPEECH_BASE_URL' : KEYS[kind]
  const english = env.LOCAL_STT_LANGUAGES
    ? ', for English'
    : '; understands scripted participants only'
  const trouble = state === 'works' ? '' : `; ${text}`
  return `works: on this machine${kind === 'stt' ? english : ''} (set ${key_from} to use a provider)${trouble}`
}

/** The next step, last, because that is what is read. */
function whatToDo(checks: readonly PartCheck[]) {
  const broken = checks.filter(({ state }) => state === 'broken')
  const sentences = new Set(broken.map(({ text }) => `  ${text}`))
  return [
    'To let the agent talk, correct the following:',
    ...sentences,
    'After changing a variable, run npm start again. A provider that comes back is noticed within a minute.',
  ]
}
