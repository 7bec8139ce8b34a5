import type { Cell } from '../base/text/csv.ts'
import type { ExportedInterview } from './exported_interview.ts'

/** A column of a CSV file of conversations. */
export type Column = { name: string; cellOf: (interview: ExportedInterview) => Cell }

/** A field in the data of a goal. */
export type FindingField = { goal_id: string; key: string }

type Columns = Record<string, Column['cellOf']>

const OWNER: Columns = {
  org_id: ({ org_id }) => org_id ?? null,
  org_name: ({ org_name }) => org_name ?? null,
}

const USUAL: Columns = {
  id: ({ id }) => id,
  session_id: ({ session_id }) => session_id,
  template_id: ({ template_id }) => template_id,
  template_name: ({ template_name }) => template_name,
  template_version: ({ template_version }) => template_version,
  status: ({ status }) => status,
  language: ({ language }) => language,
  created_at: ({ created_at }) => created_at,
  started_at: ({ started_at }) => started_at,
  ended_at: ({ ended_at }) => ended_at,
  duration_seconds: ({ duration_seconds }) => duration_seconds,
  ended_reason: ({ ended_reason }) => ended_reason,
  ended_detail: ({ ended_detail }) => ended_detail,
  imported_from: ({ imported_from }) => imported_from,
  external_id: ({ external_id }) => external_id,
  person_names: ({ persons }) => listed(persons.map(({ name }) => name)),
  person_external_ids: ({ persons }) => listed(persons.map((person) => person.external_id)),
  context: ({ context }) => JSON.stringify(context),
  goals_total: ({ goals }) => goals.total,
  goals_committed: ({ goals }) => goals.committed,
  goals_missing: ({ goals }) => listed(goals.missing),
  goals_declined: ({ goals }) => listed(goals.declined),
  goals_complete: ({ goals }) => goals.complete,
  goals_unverified: ({ goals_unverified }) => listed(goals_unverified),
  goals_withdrawn: ({ goals_withdrawn }) => listed(goals_withdrawn),
  feedback_rating: ({ feedback }) => feedback?.rating ?? null,
  feedback_text: ({ feedback }) => feedback?.text ?? null,
  summary: ({ summary }) => summary,
}

const HIDDEN: Columns = {
  private: ({ private: hidden }) => JSON.stringify(hidden ?? {}),
}

const JUDGED: Columns = {
  reflection_severity: ({ reflection }) => reflection?.severity ?? null,
  reflection_tags: ({ reflection }) => listed(reflection?.tags ?? []),
  reflection_why: ({ reflection }) => reflection?.why ?? null,
  cost: ({ cost }) => cost?.total ?? null,
  cost_currency: ({ cost }) => cost?.currency ?? null,
  processing_cost: ({ processing_cost }) => processing_cost?.total ?? null,
}

/** A spreadsheet with more columns than this is of no use. */
export const MOST_FIELDS = 1_000

/**
 * Every column; the findings come last, one for each field of each goal. If there are too many, the last
 * column holds all findings of a conversation as JSON.
 */
export function columnsOf(fields: readonly FindingField[], isOfPlatform: boolean): Column[] {
  const usual = isOfPlatform ? { ...OWNER, ...USUAL, ...JUDGED } : { ...USUAL, ...HIDDEN }
  return [
    ...Object.entries(usual).map(([name, cellOf]) => ({ name, cellOf })),
    ...fields.slice(0, MOST_FIELDS).map(({ goal_id, key }) => ({
      name: `findings.${goal_id}.${key}`,
      cellOf: ({ findings }: ExportedInterview) => cellAt(findings, goal_id, key),
    })),
    ...(fields.length > MOST_FIELDS ? [WHOLE_FINDINGS] : []),
  ]
}

const WHOLE_FINDINGS: Column = {
  name: 'findings',
  cellOf: ({ findings }) => JSON.stringify(findings),
}

function cellAt(findings: Record<string, unknown>, goal_id: string, key: string): Cell {
  const data = Object.hasOwn(findings, goal_id) ? findings[goal_id] : null
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, key)) return null
  const value = (data as Record<string, unknown>)[key]
  if (value === null || value === undefined) return null
  if (['string', 'number', 'boolean'].includes(typeof value)) return value as Cell
  const texts = Array.isArray(value) && value.every((one) => typeof one === 'string')
  return texts ? listed(value) : JSON.stringify(value)
}

function listed(values: readonly (string | null)[]): string {
  return values.filter((value) => value !== null).join('; ')
}
