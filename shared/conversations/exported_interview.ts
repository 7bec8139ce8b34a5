import type { Person } from '../people/person.ts'
import type { TranscriptEntry } from '../calls/call_fields.ts'
import type { Feedback } from './feedback.ts'
import type { InterviewSummary } from './interview_fields.ts'
import type { PlatformInterview } from '../platform/platform_fields.ts'
import type { z } from 'zod'
import { describedEnum } from '../base/schema/described_enum.ts'

/** A conversation in an export. */
export type ExportedInterview = InterviewSummary & {
  template_name: string
  template_version: number
  ended_detail: string | null
  imported_from: string | null
  external_id: string | null
  context: Record<string, unknown>
  persons: Pick<z.infer<typeof Person>, 'name' | 'external_id'>[]
  feedback: Feedback | null
  /** The latest commit of each goal, unless withdrawn. */
  findings: Record<string, unknown>
  /** Ids of the goals among them that require evidence and have none. */
  goals_unverified: string[]
  /** Ids of the goals whose answer the participant withdrew; they count as missing. */
  goals_withdrawn: string[]
  /** Absent if it was not requested. */
  transcript?: TranscriptEntry[]
} & Partial<OfPlatform & OfOrganization>

/** Fields in the exports of an organization only. */
type OfOrganization = { private: Record<string, unknown> }

/** Fields in operators' exports only. */
type OfPlatform = Pick<
  PlatformInterview,
  'org_id' | 'org_name' | 'reflection' | 'cost' | 'processing_cost'
>

export const ExportFormat = describedEnum('Format of the file', {
  csv: 'a table, in which each field of each finding has a column of its own',
  jsonl: 'a JSON object in each line, with the transcript',
}).meta({ id: 'ExportFormat' })
export type ExportFormat = z.infer<typeof ExportFormat>
