import { z } from 'zod'
import { SecretsKey } from '../keys/secrets_key.ts'
import { parseUrl } from '../parse_url.ts'
import { Part } from '../../calls/call_fields.ts'
import { ROLES } from './read_by.ts'

export const MESSAGE_FORMS = ['learnt', 'as_they_are', 'strict'] as const
const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0', ''] })
const number = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`)
const whole = (fallback: number, least = 0, most?: number) => number(least, most).default(fallback)
const port = (fallback: number) => whole(fallback, 0, 65_535)
/** A port in a variable; 0 picks any free one. */
export const Port = port(0)
const web = z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' })
const websocket = z.url({ protocol: /^wss?$/, error: 'must begin with ws:// or wss://' })
/** Anything else would fail in each request, some of whose errors quote it. */
const NO_PASSWORD = {
  error: 'must not contain a user name or password; the key has its own variable',
}
const hasNoPassword = (url: string) => {
  const { username, password } = parseUrl(url) ?? {}
  return !username && !password
}
export const ProviderAddress = web.refine(hasNoPassword, NO_PASSWORD)
const websocketProvider = websocket.refine(hasNoPassword, NO_PASSWORD)
const server = (fallback: string) => ProviderAddress.default(fallback)
const required = z.string().min(1)
const optional = z.string().optional()
/** Of a provider: the value of an HTTP header. */
export const ProviderKey = required
  .regex(
    /^[\x20-\x7e]*$/,
    'must consist of printable ASCII characters; a line break or a typographic quote may have slipped in',
  )
  .regex(/^(?!["']|Bearer ).*(?<!["'])$/s, 'must not be in quotes, or begin with Bearer')
const itemsOf = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
const list = z.string().default('').transform(itemsOf)

const database = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must begin with postgres:// or postgresql://',
})

export const Variables = z.object({
  ROLES: z
    .string()
    .default(ROLES.join(','))
    .transform(itemsOf)
    .pipe(z.array(z.enum(ROLES)).min(1))
    .describe('what this process does: any of api, jobs, agent, separated by commas'),
  DATABASE_URL: database.describe(
    'Postgres 15 or later, such as postgres://user:password@localhost:5432/colloquy',
  ),
  CALL_DATABASE_URL: database
    .optional()
    .describe(
      'the same database for the processes of calls, by a login that sees only the call of its ticket; default: the login colloquy_calls, whose password follows from that of DATABASE_URL',
    ),
  HOST: z.string().default('127.0.0.1').describe('address that the API listens on'),
  PORT: port(8080).describe('port of the API and of the probes; 0 takes any free one'),
  APP_URL: web
    .optional()
    .describe(
      'address of the participant page, the start of every join URL; default: the API itself',
    ),
  INVITE_URL: web
    .optional()
    .describe('page of your web layer that accepts invitations, with the token behind #'),
  CONSOLE_INVITES: flag
    .default(false)
    .describe(
      'let anyone with an invitation link join in the console, where no web layer verifies their e-mail address',
    ),
  CONSOLE_IDLE_MINUTES: z.coerce
    .number()
    .int()
    .min(5)
    .max(720)
    .default(30)
    .describe('minutes without use after which a sign-in to the console ends'),
  KNOCK_SECONDS: z.coerce
    .number()
    .int()
    .min(10)
    .max(3600)
    .default(60)
    .describe('how long those in a call may take to answer somebody who asks to be let in'),
  LIVEKIT_URL: websocket.describe('LiveKit server, such as ws://127.0.0.1:7880'),
  LIVEKIT_PUBLIC_URL: websocket
    .optional()
    .describe('the same server as participants reach it; default: LIVEKIT_URL'),
  LIVEKIT_API_KEY: required.describe('key that the LiveKit server knows'),
  LIVEKIT_API_SECRET: required.describe('secret of that key'),
  OPENAI_API_KEY: ProviderKey.describe('key of the model provider'),
  OPENAI_BASE_URL: server('https://api.openai.com/v1').describe(
    'chat completions; any compatible server, such as Ollama',
  ),
  LLM_MODEL: z.string().default('gpt-4.1-mini').describe('model that holds the conversation'),
  LLM_FALLBACK_MODEL: list.describe(
    'fallback models, separated by commas; default: the same model again',
  ),
  SUMMARY_MODEL: optional.describe('model that writes the summary; default: LLM_MODEL'),
  SPEECH_API_KEY: ProviderKey.optional().describe('key of the voice; default: OPENAI_API_KEY'),
  SPEECH_BASE_URL: ProviderAddress.optional().describe(
    'audio/speech server; default: OPENAI_BASE_URL',
  ),
  TTS_MODEL: z.string().default('gpt-4o-mini-tts').describe('model that speaks'),
  TTS_VOICE: z.string().default('ash').describe('its voice'),
  SPEECH_FALLBACK_API_KEY: ProviderKey.optional().describe(
    'key of a second voice, used when the first fails; default: SPEECH_API_KEY',
  ),
  SPEECH_FALLBACK_BASE_URL: ProviderAddress.optional().describe(
    'its server, as SPEECH_BASE_URL; default: the same',
  ),
  SPEECH_FALLBACK_MODEL: optional.describe('its model; default: TTS_MODEL'),
  SPEECH_FALLBACK_VOICE: optional.describe('its voice; default: TTS_VOICE'),
  DEEPGRAM_API_KEY: ProviderKey.optional().describe('key of the recognizer'),
  DEEPGRAM_BASE_URL: websocketProvider
    .default('wss://api.deepgram.com')
    .describe('Deepgram listen WebSocket, or a compatible server'),
  STT_MODEL: z.string().default('nova-3').describe('model that listens'),
  STT_OPENAI_API_KEY: ProviderKey.optional().describe(
    'key for STT_MODEL=openai:<model>; default: OPENAI_API_KEY',
  ),
  STT_OPENAI_BASE_URL: ProviderAddress.optional().describe(
    'its audio/transcriptions server, such as speaches; default: OPENAI_BASE_URL',
  ),
  STT_FALLBACK_API_KEY: ProviderKey.optional().describe(
    'key of a second recognizer, used when the first fails; default: DEEPGRAM_API_KEY',
  ),
  STT_FALLBACK_BASE_URL: websocketProvider
    .optional()
    .describe('its server, as DEEPGRAM_BASE_URL; default: the same'),
  STT_FALLBACK_MODEL: optional.describe('its model; default: that of the first'),
  ELEVENLABS_API_KEY: ProviderKey.optional().describe('key of ElevenLabs, for its voices'),
  ELEVENLABS_BASE_URL: server('https://api.elevenlabs.io/v1').describe('ElevenLabs'),
  PROVIDERS: list.describe(
    'files with further providers, separated by commas; relative to the working directory',
  ),
  INTERNAL_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('shared with the web layer; carried in X-Internal-Secret by internal calls'),
  SECRETS_KEY: SecretsKey.default([]).describe(
    '32 bytes in hex or base64 that encrypt the secrets of outputs and of webhooks; several, separated by commas: the first encrypts, all decrypt',
  ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'secret that /metrics asks for, as Authorization: Bearer; without one it answers only this machine, directly',
    ),
  ADMIN_API_KEY: z
    .string()
    .startsWith('adm_')
    .min(24)
    .optional()
    .describe(
      'a platform key to accept from the start; otherwise create one with npm run admin:key',
    ),
  SIGNUP_NEEDS_APPROVAL: flag
    .default(false)
    .describe('keep new sign-ups pending until an operator approves them'),
  ALLOW_PRIVATE_WEBHOOKS: flag
    .default(false)
    .describe(
      'let outputs reach loopback and private addresses, including over http; for local development',
    ),
  RATE_PER_MINUTE: whole(600).describe(
    'requests per minute for one key, and to one address for frames and for pages of conversations; five times as many for all keys of an organization together; 0 is no limit',
  ),
  RATE_CREATE_PER_MINUTE: whole(60).describe(
    'new conversations per minute for one organization, and for each link to a template; 0 is no limit',
  ),
  RATE_FAILED_PER_MINUTE: whole(20).describe(
    'invalid credentials per minute from one address; 0 is no limit',
  ),
  RATE_EMBED_PER_MINUTE: whole(30).describe(
    "requests per minute of the participant's page from one address, and as many to have its agent come; 0 is no limit",
  ),
  RATE_IDENTITY_PER_MINUTE: whole(30).describe(
    'look-ups per minute of who an e-mail address belongs to, from one network address; 0 is no limit',
  ),
  RATE_CLI_START_PER_MINUTE: whole(10).describe(
    'command-line sign-ins per minute that one address may start; 0 is no limit',
  ),
  RATE_RECOMPUTE_PER_MINUTE: whole(10).describe(
    'recomputations of all pauses per minute with one platform key; 0 is no limit',
  ),
  MAX_CALLS_PER_ORGANIZATION: whole(100).describe(
    'calls that one organization may hold at a time; 0 is no limit',
  ),
  MAX_WAITING_AGENTS: whole(3).describe(
    'agents of one organization that may wait in a room for the first participant who asked to join, and as many that come before one has; further agents join once somebody is there; 0 is no limit',
  ),
  TRUSTED_PROXIES: whole(0).describe(
    'proxies in front of the API that add to X-Forwarded-For; with 0, all their traffic counts as one address',
  ),
  AGENT_PORT: port(0).describe('health port of the agent worker; 0 takes any free one'),
  AGENT_MAX_CALLS: number(1)
    .optional()
    .describe(
      'calls that one worker holds at a time; default: three per available core, and no new ones while it has no CPU to spare',
    ),
  DRAIN_SECONDS: whole(3600).describe('how long a stopping worker lets running calls continue'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('the lowest level that is logged: trace, debug, info, warn, error or silent'),
  LLM_FILLER_MS: whole(1500, 1).describe(
    'silence of the model after which the agent says "One moment." and the next model is asked in parallel',
  ),
  LLM_FIRST_TOKEN_MS: whole(3000).describe(
    'the same for the last model, after which the agent apologizes',
  ),
  LLM_GAP_MS: whole(6000).describe('pause inside an answer of the model after which it is cut off'),
  LLM_ATTEMPTS: whole(2, 1).describe(
    'attempts at a reply before the agent apologizes; at least one with each model',
  ),
  LLM_MESSAGES: z
    .enum(MESSAGE_FORMS)
    .default('learnt')
    .describe(
      'form of the messages to models: strict (one system message, then users and assistants in turn), as_they_are, or learnt from a refusal',
    ),
  UNSTORED_DIR: z
    .string()
    .default('.colloquy/unstored')
    .describe(
      'folder for call data that the database cannot take yet; the same for all agent workers of a machine',
    ),
  FRAMES_DIR: z
    .string()
    .default('.colloquy/frames')
    .describe(
      'folder for pictures of shared screens; the same for all processes; unused with S3_BUCKET',
    ),
  S3_BUCKET: optional.describe('bucket to use instead of that folder'),
  S3_ENDPOINT: web
    .optional()
    .describe(
      "S3 server, at an address that clients listing frames can reach too; default: Amazon's in the region",
    ),
  S3_REGION: z.string().default('us-east-1').describe('region of the bucket'),
  S3_ACCESS_KEY_ID: optional.describe('key that may read and write the bucket'),
  S3_SECRET_ACCESS_KEY: optional.describe('secret of that key'),
  SMART_TURN_MODEL_PATH: optional.describe(
    'file smart-turn-v3.2-cpu.onnx, for calls that use smart-turn; default: downloaded once with pip',
  ),
  LOCAL_PARTS: list
    .pipe(z.array(Part))
    .describe('which of llm, stt, tts are the local providers; shown on the page and the session'),
  LOCAL_STT_LANGUAGES: list.describe(
    'languages of the local recognizer; the page warns in any other; empty: no warnings',
  ),
})

/** Every environment variable of the service; `--help` and the documents are generated from this. */
export const Env = Variables.superRefine(({ S3_BUCKET, ...env }, context) => {
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    const message = 'S3_BUCKET is set and this is not'
    if (S3_BUCKET && !env[name]) context.addIssue({ code: 'custom', path: [name], message })
  }
})
