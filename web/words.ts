import type { Language } from '../shared/base/languages.ts'
import { de } from './words/de.ts'
import { en, type Words } from './words/en.ts'
import { es } from './words/es.ts'
import { fr } from './words/fr.ts'
import { pt } from './words/pt.ts'

export type { Words }

const WORDS: Record<Language, Words> = { en, es, pt, fr, de }

export function wordsOf(language: Language): Words {
  return WORDS[language]
}

/** The first of the browser's languages that the page supports; otherwise English. */
export function browserLanguage(): Language {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return (spoken.find((language) => language in WORDS) ?? 'en') as Language
}
