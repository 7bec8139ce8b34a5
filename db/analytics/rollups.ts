import { ANSWERS } from '../../shared/pauses/analytics/answers.ts'
import { PAUSES } from '../../shared/pauses/analytics/pauses.ts'
import { CROSSINGS, SERIES } from '../../shared/pauses/analytics/series.ts'

const KIND = ['day', 'language', 'had_image', 'eou_backend', 'stt_provider'] as const

export const PAUSE_ROLLUP = { table: 'pause_rollup', keys: KIND, shape: PAUSES } as const

export const ANSWER_ROLLUP = {
  table: 'answer_rollup',
  keys: [...KIND, 'template_id', 'llm_model', 'tts_voice', 'eou_model'],
  shape: ANSWERS,
} as const

export const SERIES_ROLLUP = {
  table: 'series_rollup',
  keys: ['day', 'language'],
  shape: SERIES,
} as const

export const CROSSING_ROLLUP = {
  table: 'crossing_rollup',
  keys: ['day', 'language', 'threshold'],
  shape: CROSSINGS,
} as const

/** Stands for all days, in place of a day counted from 1970 in UTC. */
export const ALL_DAYS = -1
