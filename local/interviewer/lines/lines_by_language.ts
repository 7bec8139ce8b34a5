import type { Language } from '../../../shared/languages.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import type { Lines } from './lines.ts'
import { pt } from './pt.ts'

export const LINES: Record<Language, Lines> = { en, es, pt, fr, de }
