import type { Patience } from '../../templates/patience.ts'
import type { LabSettings } from './lab_settings.ts'

/**
 * The candidates around today's settings for their backend: some hundred combinations, few enough to replay
 * thousands of turns under while somebody waits.
 *
 * @param patience whose waits to try, by evidence
 */
export function labGrid(today: LabSettings, patience: Patience): LabSettings[] {
  switch (today['audio.eou_backend']) {
    case 'evidence':
      return waitsGrid(today, patience)
    case 'audio':
      return delaysGrid(today, 'audio.eou_audio_threshold')
    case 'smart_turn_v3':
      return delaysGrid(today, 'audio.eou_smart_turn_v3_threshold')
    case 'text':
      return MIN_MS.flatMap((min_ms) => MAX_MS.map((max_ms) => withDelays(today, min_ms, max_ms)))
    case 'vad':
      return SILENCE_MS.map((ms) => ({ ...today, 'audio.eou_vad_silence_ms': ms }))
  }
}

function waitsGrid(today: LabSettings, patience: Patience): LabSettings[] {
  const changed = today['turns.waits']
  return Z.flatMap((z0) =>
    Z.filter((z1) => z1 > z0).flatMap((z1) =>
      LO_MS.flatMap((lo_ms) =>
        HI_MS.filter((hi_ms) => hi_ms >= lo_ms).map((hi_ms) => ({
          ...today,
          'turns.waits': {
            ...changed,
            [patience]: { ...changed[patience], ...{ z0, z1, lo_ms, hi_ms } },
          },
        })),
      ),
    ),
  )
}

function delaysGrid(
  today: LabSettings,
  threshold: 'audio.eou_audio_threshold' | 'audio.eou_smart_turn_v3_threshold',
): LabSettings[] {
  return P.flatMap((p) =>
    MIN_MS.flatMap((min_ms) =>
      MAX_MS.map((max_ms) => ({ ...withDelays(today, min_ms, max_ms), [threshold]: p })),
    ),
  )
}

function withDelays(today: LabSettings, min_ms: number, max_ms: number): LabSettings {
  return { ...today, 'turns.min_delay_ms': min_ms, 'turns.max_delay_ms': max_ms }
}

const Z = [-2, 0, 1, 2, 3, 4]
const LO_MS = [250, 370, 500, 650, 800]
const HI_MS = [600, 800, 1_000, 1_300, 1_700]
const P = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
const MIN_MS = [200, 300, 400, 550, 700]
const MAX_MS = [700, 900, 1_200, 1_500, 1_800, 2_200]
const SILENCE_MS = Array.from({ length: 25 }, (_, i) => 300 + 50 * i)
