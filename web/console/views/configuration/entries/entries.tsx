import type { ComponentChild } from 'preact'
import type { Entered } from './entered.ts'
import { ModelOrder } from './model_order.tsx'
import { ModelsByLanguage } from './models_by_language.tsx'
import { TagRows } from './tag_rows.tsx'
import { VoicesByLanguage } from './voices_by_language.tsx'

/** The settings with several entries, each with the form that edits them. */
const FORMS: Record<string, (given: Entered<never>) => ComponentChild> = {
  'llm.fallback_models': ModelOrder,
  'stt.models': ModelsByLanguage,
  'tts.voices': VoicesByLanguage,
  'reflection.tags': TagRows,
}

/** Whether a setting has several entries. */
export function hasEntries(name: string): boolean {
  return Object.hasOwn(FORMS, name)
}

/** Edits the entries of a setting. */
export function Entries(given: Entered<unknown>) {
  const Form = FORMS[given.name]!
  return <Form {...(given as Entered<never>)} />
}
