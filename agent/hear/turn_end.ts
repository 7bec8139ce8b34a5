import { inference, type voice } from '@livekit/agents'
import type { Language } from '../../shared/languages.ts'
import type { Settings } from '../../shared/system/settings.ts'
import type { EouBackend } from '../../shared/timeline/end_of_turn.ts'
import { wordDetector } from './word_detector.ts'

type Options = { settings: Settings; backend: EouBackend; language: Language }

/** What decides in a call with these settings. */
export function decidingBackend(settings: Settings): EouBackend {
  const backend = settings['audio.eou_backend']
  return backend === 'smart_turn_v3' ? 'audio' : backend
}

/** All turn-taking settings, pinned because the framework's defaults depend on the host. */
export function turnHandling({ settings, backend, language }: Options) {
  return {
    turnDetection: DETECTIONS[backend](settings, language),
    endpointing: { mode: 'fixed', ...waits(settings, backend) },
    interruption: {
      enabled: true,
      mode: 'vad',
      minDuration: settings['turns.barge_in_ms'],
      minWords: 0,
      falseInterruptionTimeout: 2000,
      resumeFalseInterruption: true,
    },
    // Off until it is proven that a discarded guess can never commit a goal.
    preemptiveGeneration: { enabled: false },
  } satisfies TurnHandling
}

const DETECTIONS = {
  text: (_settings, language) => wordDetector(language),
  vad: () => 'vad',
  audio: v1Mini,
  smart_turn_v3: v1Mini,
} satisfies Record<EouBackend, (settings: Settings, language: Language) => TurnDetection>

type TurnHandling = NonNullable<voice.AgentSessionOptions['turnHandling']>
export type TurnDetection = NonNullable<TurnHandling['turnDetection']>

/** The framework waits the shorter time after speech that seems finished, else the longer one. */
function waits(settings: Settings, backend: EouBackend) {
  const silence = settings['audio.eou_vad_silence_ms']
  if (backend === 'vad') return { minDelay: silence, maxDelay: silence }
  return { minDelay: settings['turns.min_delay_ms'], maxDelay: settings['turns.max_delay_ms'] }
}

function v1Mini(settings: Settings) {
  return new inference.TurnDetector({
    version: 'v1-mini',
    unlikelyThreshold: settings['audio.eou_audio_threshold'] ?? undefined,
  })
}
