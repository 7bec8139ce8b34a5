/** The roles of a process, in `ROLES`. */
export const ROLES = ['api', 'jobs', 'agent'] as const
export type Role = (typeof ROLES)[number]
/**
 * The role `agent` starts further processes: `call` holds a call, and `turns` has the models that say for all
 * calls whether a turn is over.
 */
export const READERS = [...ROLES, 'call', 'turns'] as const
export type Reader = (typeof READERS)[number]

const EVERYWHERE = ROLES
/** Also who reads what providers alone read. */
export const MODELS = [...ROLES, 'call'] as const
const CALLS = ['agent', 'call'] as const

/** Who reads each variable; nobody else is given it. */
export const READ_BY = {
  ROLES: EVERYWHERE,
  DATABASE_URL: MODELS,
  CALL_DATABASE_URL: ['agent'],
  HOST: EVERYWHERE,
  PORT: EVERYWHERE,
  APP_URL: ['api', 'jobs'],
  INVITE_URL: ['api'],
  CONSOLE_INVITES: ['api'],
  CONSOLE_IDLE_MINUTES: ['api'],
  KNOCK_SECONDS: ['api'],
  LIVEKIT_URL: EVERYWHERE,
  LIVEKIT_PUBLIC_URL: ['api'],
  LIVEKIT_API_KEY: EVERYWHERE,
  LIVEKIT_API_SECRET: EVERYWHERE,
  OPENAI_API_KEY: MODELS,
  OPENAI_BASE_URL: MODELS,
  LLM_MODEL: MODELS,
  LLM_FALLBACK_MODEL: MODELS,
  SUMMARY_MODEL: MODELS,
  SPEECH_API_KEY: MODELS,
  SPEECH_BASE_URL: MODELS,
  TTS_MODEL: MODELS,
  TTS_VOICE: MODELS,
  SPEECH_FALLBACK_API_KEY: CALLS,
  SPEECH_FALLBACK_BASE_URL: CALLS,
  SPEECH_FALLBACK_MODEL: MODELS,
  SPEECH_FALLBACK_VOICE: CALLS,
  DEEPGRAM_API_KEY: MODELS,
  DEEPGRAM_BASE_URL: MODELS,
  STT_MODEL: MODELS,
  STT_OPENAI_API_KEY: MODELS,
  STT_OPENAI_BASE_URL: MODELS,
  STT_FALLBACK_API_KEY: CALLS,
  STT_FALLBACK_BASE_URL: CALLS,
  STT_FALLBACK_MODEL: MODELS,
  ELEVENLABS_API_KEY: MODELS,
  ELEVENLABS_BASE_URL: MODELS,
  PROVIDERS: MODELS,
  INTERNAL_SECRET: ['api'],
  SECRETS_KEY: ['api', 'jobs'],
  METRICS_TOKEN: EVERYWHERE,
  ADMIN_API_KEY: ['api'],
  SIGNUP_NEEDS_APPROVAL: ['api'],
  ALLOW_PRIVATE_WEBHOOKS: ['api', 'jobs'],
  RATE_PER_MINUTE: ['api'],
  RATE_CREATE_PER_MINUTE: ['api'],
  RATE_FAILED_PER_MINUTE: EVERYWHERE,
  RATE_EMBED_PER_MINUTE: ['api'],
  RATE_IDENTITY_PER_MINUTE: ['api'],
  RATE_CLI_START_PER_MINUTE: ['api'],
  RATE_RECOMPUTE_PER_MINUTE: ['api'],
  MAX_CALLS_PER_ORGANIZATION: ['api'],
  MAX_WAITING_AGENTS: ['api'],
  TRUSTED_PROXIES: EVERYWHERE,
  AGENT_PORT: ['agent'],
  AGENT_MAX_CALLS: ['agent'],
  DRAIN_SECONDS: ['agent'],
  LOG_LEVEL: MODELS,
  LLM_FILLER_MS: CALLS,
  LLM_FIRST_TOKEN_MS: CALLS,
  LLM_GAP_MS: CALLS,
  LLM_ATTEMPTS: CALLS,
  LLM_MESSAGES: MODELS,
  UNSTORED_DIR: CALLS,
  FRAMES_DIR: ['api', 'jobs'],
  S3_BUCKET: ['api', 'jobs'],
  S3_ENDPOINT: ['api', 'jobs'],
  S3_REGION: ['api', 'jobs'],
  S3_ACCESS_KEY_ID: ['api', 'jobs'],
  S3_SECRET_ACCESS_KEY: ['api', 'jobs'],
  SMART_TURN_MODEL_PATH: ['agent', 'turns'],
  LOCAL_PARTS: MODELS,
  LOCAL_STT_LANGUAGES: ['api'],
} as const satisfies Record<string, readonly Reader[]>

/** Which roles do not start without a variable. */
export const NEEDED_BY: Partial<Record<keyof typeof READ_BY, readonly Role[]>> = {
  DATABASE_URL: EVERYWHERE,
  LIVEKIT_URL: EVERYWHERE,
  LIVEKIT_API_KEY: EVERYWHERE,
  LIVEKIT_API_SECRET: EVERYWHERE,
  OPENAI_API_KEY: EVERYWHERE,
  DEEPGRAM_API_KEY: ['agent'],
  INTERNAL_SECRET: ['api'],
  SECRETS_KEY: ['api', 'jobs'],
}
