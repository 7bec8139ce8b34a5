import { contentOf } from './content.ts'
import { readTemplate } from './draft.ts'
import { type Fields, isFields } from './json.ts'

/** A starter template: one phase with one question. */
export const EMPTY: Fields = {
  name: 'New template',
  description: '',
  language: 'en',
  status: 'draft',
  phases: [
    {
      id: 'main',
      body_instructions: '',
      goals: [{ id: 'first', type: 'open', prompt: 'What would you like to tell us?' }],
    },
  ],
  settings: { greeting: 'Hello! Thank you for taking the time.' },
}

/** The content of another template, as the start of a new one. */
export function copyOf(template: Fields): Fields {
  const { name, ...rest } = contentOf(template)
  return { name: `Copy of ${String(name)}`, ...rest, status: 'draft' }
}

/** Imported JSON: an export, which only the service can import in full, or a template. */
export type Brought =
  | { is: 'export'; body: Fields }
  | { is: 'template'; content: Fields }
  | { is: 'neither'; why: string }

export function readBrought(text: string): Brought {
  const read = readTemplate(text)
  if (typeof read === 'string') return { is: 'neither', why: read }
  if ('format' in read || isFields(read.template)) return { is: 'export', body: read }
  return { is: 'template', content: contentOf(read) }
}
