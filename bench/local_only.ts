/** Variables that point to other machines, or to real data. */
const OUTSIDE = /^(DATABASE_URL|LIVEKIT_|OPENAI_|DEEPGRAM_|SPEECH_|LLM_|STT_|TTS_|ROLES|APP_URL)/

/** An environment without what would lead away from this machine. */
export function localOnly(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !OUTSIDE.test(name)))
}
