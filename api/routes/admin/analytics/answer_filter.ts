import { z } from 'zod'

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
