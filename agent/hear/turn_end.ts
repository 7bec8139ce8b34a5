import { inference, type voice } from '@livekit/agents'
import type { Language } from '../../shared/languages.ts'
import { SECOND } from '../../shared/time.ts'
import type { Settings } from '../../shared/system/settings.ts'
import type { EouBackend } from '../../shared/timeline/end_of_turn.ts'
import type { Inference } from './end_of_turn_question.ts'
import { wordDetector } from './word_detector.ts'

type Options = {
  settings: Settings
  backend: EouBackend
  language: Language
  /** Whether the model is asked before a turn is decided. */
  isPreemptive: boolean
  /** Who is asked when the sound decides; by default the framework's own process, for v1-mini alone. */
  executor?: Inference
}

/** All turn-taking settings, pinned because the framework's defaults depend on the host. */
export function turnHandling(options: Options) {
  const { settings } = options
  return {
    turnDetection: DETECTIONS[options.backend](options),
    endpointing: { mode: 'fixed', ...waits(options) },
    interruption: {
      enabled: true,
      mode: 'vad',
      minDuration: settings['turns.barge_in_ms'],
      minWords: 0,
      falseInterruptionTimeout: 2000,
      resumeFalseInterruption: true,
    },
    preemptiveGeneration: {
      enabled: options.isPreemptive,
      preemptiveTts: false,
      maxSpeechDuration: 10 * SECOND,
      maxRetries: 3,
    },
  } satisfies TurnHandling
}

type TurnHandling = NonNullable<voice.AgentSessionOptions['turnHandling']>
type TurnDetection = NonNullable<TurnHandling['turnDetection']>

const DETECTIONS: Record<EouBackend, (options: Options) => TurnDetection> = {
  text: ({ language }) => wordDetector(language),
  vad: () => 'vad',
  audio: ({ settings, executor }) =>
    soundDetector(settings['audio.eou_audio_threshold'] ?? undefined, executor),
  smart_turn_v3: ({ settings, executor }) =>
    soundDetector(settings['audio.eou_smart_turn_v3_threshold'], executor),
}

/** The framework waits the shorter time after speech that seems finished, else the longer one. */
function waits({ settings, backend }: Options) {
  const silence = settings['audio.eou_vad_silence_ms']
  if (backend === 'vad') return { minDelay: silence, maxDelay: silence }
  return { minDelay: settings['turns.min_delay_ms'], maxDelay: settings['turns.max_delay_ms'] }
}

/** The framework's detector, which asks `executor` once in each pause. */
function soundDetector(unlikelyThreshold: number | undefined, executor: Inference | undefined) {
  return new SoundDetector({ version: 'v1-mini', unlikelyThreshold, executor })
}

class SoundDetector extends inference.TurnDetector {
  /** A threshold of the configuration is meant. */
  protected override _warnThresholdOverride() {}
}
