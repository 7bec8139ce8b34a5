import type { Lab, Point, LabSettings } from '../../../../../web/console/views/turn_lab/lab.ts'

/** A point with these settings. @param share of cut-ins, 0 … 1 */
export function pointWith(settings: LabSettings, share: number, mean_ms: number): Point {
  const figure = (value: number) => ({ value, low: value * 0.9, high: value * 1.1 })
  return {
    settings,
    cut_in_share: figure(share),
    delay_p50_ms: figure(mean_ms - 20),
    delay_p95_ms: figure(mean_ms + 300),
    delay_mean_ms: figure(mean_ms),
  }
}

/** A replay that produced these points. */
export function labWith(points: Pick<Lab, 'today' | 'frontier' | 'recommended' | 'asked'>): Lab {
  const waits = {
    ...{ z0: 2.9, z1: 3.2, lo_ms: 370, hi_ms: 860 },
    ...{ guess_z: -1, acknowledge_z: null, acknowledge_ms: 370 },
  }
  return {
    ...points,
    ...{ turns: 400, pauses: 400, calls: 40, left_out: 0, is_truncated: false },
    ...{ unlike_share: 0, compared: null, changes: [] },
    now: {
      'audio.eou_backend': 'evidence',
      'turns.waits': { quick: waits, normal: waits, reflective: waits, spelling: waits },
      'turns.min_delay_ms': 300,
      'turns.max_delay_ms': 1_800,
      'audio.eou_vad_silence_ms': 800,
      'audio.eou_audio_threshold': null,
      'audio.eou_smart_turn_v3_threshold': 0.5,
    },
  }
}
