import type { Client } from '../../client/client.ts'
import { type Problem, ServiceError } from '../../client/error.ts'
import type { Connect } from '../connection.ts'
import { CONFLICT, Failure, withField } from '../failure.ts'
import { print, say, tell } from '../output.ts'
import { DEFAULT_FOLDER, readFolder, writeTemplate } from './template_folder.ts'
import { differences } from './differences.ts'
import {
  changedFields,
  fingerprintOf,
  newFields,
  type Template,
  type TemplateFile,
  toFile,
} from './template_file.ts'

type Options = { json?: boolean; dryRun?: boolean; strict?: boolean }

/**
 * Uploads the differences between the files and the service. A file that cannot be uploaded does
 * not stop the others; what was uploaded is shown even if the service goes down halfway.
 */
export async function pushTemplates(
  connect: Connect,
  { json, dryRun = false, strict = false }: Options,
  folder = DEFAULT_FOLDER,
) {
  const client = connect.client()
  const pushed: Pushed[] = []
  try {
    for (const [name, file] of readFolder(folder)) {
      const one = await pushTemplate({ client, folder, dryRun, strict }, name, file)
      pushed.push(one)
      if (!json) for (const line of linesFor(one, dryRun)) tell(line)
    }
  } finally {
    if (json) print(pushed)
  }
  const warned = pushed.filter(({ warnings }) => warnings.length > 0).length
  if (warned > 0 && !strict) say(warningOf(warned))
  if (pushed.some(({ action }) => action === 'refused')) return 1
  return pushed.some(({ action }) => action === 'conflict') ? CONFLICT : 0
}

function warningOf(count: number) {
  return count === 1
    ? 'A template has warnings: correct it, or use --strict to reject such templates.'
    : `${count} templates have warnings: correct them, or use --strict to reject such templates.`
}

/** Further fields of a template are only counted. */
const SHOWN_FIELDS = 8

function linesFor(pushed: Pushed, dryRun: boolean): string[] {
  const { problems, warnings } = pushed
  const line = ({ field, message }: { field?: string; message: string }) =>
    field === undefined ? message : `${field}: ${message}`
  return [
    lineFor(pushed, dryRun),
    ...problems.slice(1).map((problem) => `${' '.repeat(10)}${line(problem)}`),
    ...warnings.map((warning) => `${'warning'.padEnd(10)}${line(warning)}`),
  ]
}

function lineFor({ file, action, fields, message }: Pushed, dryRun: boolean): string {
  const line = `${action.padEnd(10)}${file}`
  if (message !== null) return `${line}: ${message}`
  if (action === 'unchanged') return line
  const more = fields.length - SHOWN_FIELDS
  const shown = fields.slice(0, SHOWN_FIELDS).join(', ') + (more > 0 ? ` and ${more} more` : '')
  return `${line}: ${shown}${dryRun ? ' (not uploaded)' : ''}`
}

/** What happened to a file. */
type Pushed = {
  file: string
  template_id: string | null
  action: 'created' | 'changed' | 'unchanged' | 'conflict' | 'refused'
  /** The fields of a new template; the paths that differ in a changed one. */
  fields: string[]
  /** Why nothing was uploaded; null otherwise. */
  message: string | null
  /** Every problem for which the service refused it, including the first. */
  problems: readonly Problem[]
  /** Probable mistakes that the service accepts. */
  warnings: Warning[]
}

type Warning = { field: string; message: string }

/**
 * With `dryRun`, the service only checks what would be uploaded, as it always does for unchanged
 * templates. With `strict`, a template with warnings is rejected.
 */
type Push = { client: Client; folder: string; dryRun: boolean; strict: boolean }
type Result = Pick<Pushed, 'action' | 'fields'> & Partial<Pushed>

/**
 * Uploads one template with the version its file is based on: a template that somebody else has
 * changed since is left alone.
 *
 * @throws ServiceError when every other template would fail as well
 */
async function pushTemplate(
  push: Push,
  name: string,
  file: TemplateFile | Failure,
): Promise<Pushed> {
  const none = { file: name, template_id: null, message: null, problems: [], warnings: [] }
  if (file instanceof Failure) {
    return { ...none, action: 'refused', fields: [], message: file.message }
  }
  const { id } = file
  const sent = id === undefined ? create(push, name, file) : change(push, name, file, id)
  return { ...none, template_id: id ?? null, ...(await sent.catch(refused)) }
}

async function create(push: Push, name: string, file: TemplateFile): Promise<Result> {
  const { client, folder } = push
  const body = newFields(file)
  const fields = Object.keys(body)
  const unsent = await resultUnsent(push, body, { action: 'created', fields })
  if (unsent) return unsent
  // If the answer never reaches the file, the next push sends the same key and does not create a
  // second one. A template that has been archived since is not the intended one.
  const idempotency_key = fingerprintOf({ name, body })
  const kept = await client.createTemplate({ body, idempotency_key })
  const isArchived = (await client.getTemplate({ template_id: kept.id })).status === 'archived'
  const created = isArchived ? await client.createTemplate({ body }) : kept
  writeTemplate(folder, name, toFile(created))
  return { action: 'created', fields, template_id: created.id, warnings: created.warnings }
}

async function change(
  push: Push,
  name: string,
  file: TemplateFile,
  template_id: string,
): Promise<Result> {
  const { client, folder } = push
  const template = await client.getTemplate({ template_id })
  const patch = changedFields(file, template)
  const fields = changedPlaces(patch, file, template)
  if (fields.length === 0) {
    const whole = { ...newFields(file), id: template_id }
    return checked(push, whole, { action: 'unchanged', fields })
  }
  if (file.version !== template.version) {
    const message = `the service has version ${template.version}, but this file is based on version ${file.version}; save your changes elsewhere, pull --force, and reapply them`
    return { action: 'conflict', fields, message }
  }
  const body = { ...patch, version: file.version }
  const whole = { ...body, id: template_id }
  const unsent = await resultUnsent(push, whole, { action: 'changed', fields })
  if (unsent) return unsent
  const changed = await client.patchTemplate({ template_id, body })
  writeTemplate(folder, name, toFile(changed))
  return { action: 'changed', fields, warnings: changed.warnings }
}

type Body = { name?: string; id?: string }

/** The result for a template that is not uploaded; undefined if it is to be uploaded. */
async function resultUnsent(push: Push, body: Body, result: Result): Promise<Result | undefined> {
  const { dryRun, strict } = push
  if (!dryRun && !strict) return undefined
  const found = await checked(push, body, result)
  return dryRun || found.action === 'refused' ? found : undefined
}

/** The result with the service's warnings. */
async function checked({ client, strict }: Push, body: Body, result: Result): Promise<Result> {
  const { warnings } = await client.checkTemplate({ body })
  if (!strict || warnings.length === 0) return { ...result, warnings }
  const message = 'it has warnings, which --strict rejects'
  return { action: 'refused', fields: [], message, warnings }
}

function changedPlaces(patch: object, file: TemplateFile, template: Template): string[] {
  const before: Record<string, unknown> = template
  return Object.keys(patch).flatMap((key) => differences(before[key], file[key], key))
}

/** A template that cannot be uploaded, or that the service refuses, does not stop the others. */
function refused(error: unknown): Result {
  if (error instanceof RangeError) return { action: 'refused', fields: [], message: TOO_MUCH }
  const isOfTemplate = error instanceof ServiceError && OF_TEMPLATE.includes(error.code)
  if (!isOfTemplate) throw error
  const action = error.code === 'conflict' ? 'conflict' : 'refused'
  return { action, fields: [], message: withField(error), problems: error.details }
}

const TOO_MUCH = 'it is too large or too deeply nested to send; make it smaller'

const OF_TEMPLATE: ServiceError['code'][] = [
  'validation_error',
  'not_found',
  'forbidden',
  'conflict',
]
