import type { Client } from '../client/client.ts'
import { ServiceError } from '../client/error.ts'
import type { Connect } from './connection.ts'
import { CONFLICT } from './failure.ts'
import { print } from './output.ts'
import { changedFields, digestOf, newFields, type TemplateFile, toFile } from './template_file.ts'
import { DEFAULT_FOLDER, readFolder, writeTemplate } from './template_folder.ts'

type Pushed = {
  file: string
  template_id: string | null
  action: 'created' | 'changed' | 'unchanged' | 'conflict' | 'refused'
  /** Names of the fields that were or would be sent. */
  fields: string[]
  /** Why nothing was sent; null otherwise. */
  message: string | null
}
type Options = { json?: boolean; dryRun?: boolean }

/**
 * Sends what differs between the files and the service, each with the version that its file was read
 * at: a template that somebody changed meanwhile is left alone and named.
 */
export async function pushTemplates(
  connect: Connect,
  { json, dryRun = false }: Options,
  folder = DEFAULT_FOLDER,
) {
  const client = connect.client()
  const pushed: Pushed[] = []
  for (const [name, file] of readFolder(folder)) {
    const keep = (template: TemplateFile) => writeTemplate(folder, name, template)
    const result = await push(client, { name, file }, dryRun, keep).catch(refused)
    pushed.push({ file: name, template_id: file.id ?? null, message: null, ...result })
  }
  if (json) print(pushed)
  else for (const one of pushed) console.log(lineFor(one, dryRun))
  if (pushed.some(({ action }) => action === 'refused')) return 1
  return pushed.some(({ action }) => action === 'conflict') ? CONFLICT : 0
}

type Result = Pick<Pushed, 'action' | 'fields'> & Partial<Pushed>

async function push(
  client: Client,
  { name, file }: { name: string; file: TemplateFile },
  dryRun: boolean,
  keep: (template: TemplateFile) => void,
): Promise<Result> {
  if (file.id === undefined) {
    const body = newFields(file)
    const fields = Object.keys(body)
    if (dryRun) return { action: 'created', fields }
    // Where the answer does not reach the file, the next push has the same key and makes no second one.
    const idempotency_key = digestOf({ name, body })
    const created = await client.createTemplate({ body, idempotency_key })
    keep(toFile(created))
    return { action: 'created', fields, template_id: created.id }
  }

  const template = await client.getTemplate({ template_id: file.id })
  const patch = changedFields(file, template)
  const fields = Object.keys(patch)
  if (fields.length === 0) return { action: 'unchanged', fields }
  if (file.version !== template.version) {
    const message = `it is at version ${template.version} there and ${file.version} here; keep your changes elsewhere, pull --force, and make them again`
    return { action: 'conflict', fields, message }
  }
  if (dryRun) return { action: 'changed', fields }
  const body = { ...patch, version: file.version }
  keep(toFile(await client.patchTemplate({ template_id: file.id, body })))
  return { action: 'changed', fields }
}

/** One template that the service refuses does not keep the others from being sent. */
function refused(error: unknown): Result {
  const isOfTemplate =
    error instanceof ServiceError &&
    ['validation_error', 'not_found', 'conflict'].includes(error.code)
  if (!isOfTemplate) throw error
  const message = error.field === null ? error.message : `${error.message} (${error.field})`
  return { action: error.code === 'conflict' ? 'conflict' : 'refused', fields: [], message }
}

function lineFor({ file, action, fields, message }: Pushed, dryRun: boolean): string {
  const line = `${action.padEnd(10)}${file}`
  if (message !== null) return `${line}: ${message}`
  const isSent = action === 'changed' || action === 'created'
  if (!isSent) return line
  return `${line}: ${fields.join(', ')}${dryRun ? ' (not sent)' : ''}`
}
