import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TemplateInput } from '../../shared/templates/template.ts'
import { findEscapes } from '../../shared/templates/warnings/find_escapes.ts'
import { templateWarnings } from '../../shared/templates/warnings/template_warnings.ts'

type Template = Parameters<typeof templateWarnings>[0]

const DOCS = join(import.meta.dirname, '../../docs')
const KNOWN = { secrets: new Map(), skills: new Set<string>(), problemOfVoice: () => undefined }
/** Commits what the templates on the pages name: `data.name`. */
const SCHEMA = { type: 'object', properties: { name: { type: 'string' } } }

test('a body_template copied from the documents is saved without a warning', () => {
  const templates = readdirSync(DOCS).flatMap((file) =>
    file.endsWith('.md') ? wholeTemplates(readFileSync(join(DOCS, file), 'utf8')) : [],
  )
  expect(templates.length).toBeGreaterThan(0)
  for (const body_template of templates) {
    const outputs = [{ url: 'https://crm.example/hook', body_template }]
    const goals = [{ id: 'who', prompt: 'Who?', type: 'structured', schema: SCHEMA, outputs }]
    const written = { name: 'T', phases: [{ id: 'main', goals }] }
    const template = TemplateInput.parse(written) as Template
    const escapes = findEscapes({ template }, 10_000)
    expect(templateWarnings(template, { ...KNOWN, escapes })).toEqual([])
  }
})

/** Those in a code span or a block that print a variable and are whole bodies, not parts of one. */
function wholeTemplates(page: string): string[] {
  const spans = page.matchAll(/^```\w*\n([^]*?)^```$|`([^`\n]+)`/gm)
  const codes = [...spans].map(([, block, span]) => (block ?? span!).trim())
  return codes.filter((code) => /^[[{<](?![{%])/.test(code) && /\{\{ *[a-z]/.test(code))
}
