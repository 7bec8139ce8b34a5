import { askedOfKit } from './checks/outside_kit.ts'
import { askSpeech } from './built_in/openai_speech.ts'
import type { Environment, Sound, Text, ToSpeak, VoiceProvider } from './provider.ts'

export type Speaker = (text: Text) => Promise<Sound>

/** How a provider speaks outside of a call, as in one; undefined if it only speaks in calls. */
export async function speakerOf(
  { create, speak }: VoiceProvider,
  env: Environment,
  asked: ToSpeak,
): Promise<Speaker | undefined> {
  if (speak) return (text) => speak(env, { ...asked, ...text })
  const server = create && (await askedOfKit('openai', (kit) => create(env, asked, kit)))
  return server && ((text) => askSpeech({ fetch: text.fetch, ...server }, { ...server, ...text }))
}
