import localInference from '@livekit/local-inference'
import type { Logger } from '../../shared/base/log/log.ts'
import type { SystemSettings } from '../../shared/platform/settings.ts'
import type { VadBackend } from '../../shared/calls/timeline/voice_activity.ts'
import { createSileroDetector, loadSilero } from './silero_vad.ts'
import type { VoiceDetector } from './voice_windows.ts'

/** What detects speech in a call. */
export type VadChoice = { backend: VadBackend; detector: VoiceDetector }

/** What the settings say. If the plugin cannot be loaded, the framework's own detector is used. */
export async function chooseVad(
  settings: Pick<SystemSettings, 'audio.vad_backend'>,
  log: Logger,
  load = loadSilero,
): Promise<VadChoice> {
  const backend = settings['audio.vad_backend']
  if (backend === 'silero') {
    try {
      return { backend, detector: createSileroDetector(await load()) }
    } catch (error) {
      log.warn({ error }, 'the Silero plugin is unavailable, so this call runs without it')
    }
  }
  return { backend: 'livekit', detector: localInference.createVad() }
}
