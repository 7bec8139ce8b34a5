import type { stt } from '@livekit/agents'
import type { Environment } from '../../../providers/provider.ts'
import { prefixed, resolveModel, settingsOf } from '../../../providers/registry.ts'
import { secondRecognizer } from '../../../providers/second_provider.ts'
import type { CallConfig } from '../../../shared/base/environment/config.ts'
import type { Language } from '../../../shared/base/languages.ts'
import type { SystemSettings } from '../../../shared/platform/settings.ts'
import { hostOf, listenerOf } from '../../provider_plugins.ts'
import type { Provider } from '../../provider_error.ts'

/** A recognizer plugin, and which provider it uses. */
export type Listening = { plugin: stt.STT; host: string; provider: Provider }

/** A call's recognizers in order: when one fails, the next takes over. */
export async function createListening(
  config: CallConfig,
  settings: Pick<SystemSettings, 'stt.model' | 'stt.models'>,
  language: Language,
): Promise<[Listening, ...Listening[]]> {
  const model = settings['stt.models'][language] ?? settings['stt.model']
  const first = await createListener(config, model, language)
  const named = secondRecognizer(config, model)
  if (!named) return [first]
  const second = await createListener(named.env, named.model, language)
  const isOther = prefixed('stt', named.model).provider !== undefined
  if (!isOther) second.provider.settings = 'STT_FALLBACK_API_KEY and STT_FALLBACK_BASE_URL'
  second.provider.name = 'The second recognizer'
  return [first, second]
}

async function createListener(
  env: Environment,
  written: string,
  language: Language,
): Promise<Listening> {
  const { provider, model } = resolveModel('stt', written)
  const plugin = await listenerOf(provider, env, { model, language })
  // An error without a listener would be thrown.
  plugin.on('error', () => {})
  return {
    plugin,
    host: hostOf(provider, env),
    provider: { part: 'stt', model, name: 'The recognizer', settings: settingsOf(provider) },
  }
}
