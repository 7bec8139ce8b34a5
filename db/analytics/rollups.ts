import { PAUSES } from '../../shared/analytics/pauses.ts'
import { CROSSINGS, SERIES } from '../../shared/analytics/series.ts'

export const PAUSE_ROLLUP = {
  table: 'pause_rollup',
  keys: ['day', 'language', 'had_image', 'eou_backend', 'stt_provider'],
  shape: PAUSES,
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

/** In place of a day, counted from 1970 in UTC: all days. */
export const ALL_DAYS = -1
