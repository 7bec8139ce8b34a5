import type { Config } from '../../shared/base/config.ts'
import {
  asksFeedback,
  givesReceipt,
  type TemplateVersion,
} from '../../shared/templates/template.ts'

/** What the page shows about a conversation before it begins, besides its name. */
export function introduce(
  { LOCAL_PARTS: local_parts, LOCAL_STT_LANGUAGES: understood }: Config,
  { language, phases, settings }: Pick<TemplateVersion, 'language' | 'phases' | 'settings'>,
) {
  return {
    goals_total: phases.reduce((count, { goals }) => count + goals.length, 0),
    max_session_duration_minutes: settings.max_session_duration_minutes ?? null,
    local_parts,
    recognizes_language: understood.length === 0 || understood.includes(language),
    receipt: givesReceipt({ settings }),
    feedback: asksFeedback({ settings }),
    allow_screen_share: settings.allow_screen_share ?? false,
  }
}
