import { z } from 'zod'
import { integer } from '../../../../shared/base/schema/fields.ts'

const only = (what: string) => z.string().optional().describe(`Only ${what}`)

/** Which answers count. */
export const ANSWER_FILTER = {
  language: only('this language of speech recognition'),
  eou_backend: only('turns whose end was decided by this'),
  stt_provider: only('this provider of speech recognition'),
  template_id: only('conversations of this template'),
  llm_model: only('calls that began with this model'),
  tts_voice: only('calls that began with this voice'),
  eou_model: only('calls in which this model detected the end of turns'),
}

/** How far back a window reaches. @param usual the default */
export const days = (usual: number, meaning = 'Sessions that began within this many days') =>
  z.coerce.number().int().min(1).max(90).meta({ type: 'integer' }).default(usual).describe(meaning)
export const answeredDays = integer('The window in days')
