import type { Person } from '../access/person.ts'
import type { TranscriptEntry } from '../result/call_fields.ts'
import type { Feedback } from '../result/feedback.ts'
import type { InterviewSummary } from '../result/interview_fields.ts'
import type { PlatformInterview } from '../result/platform_fields.ts'
import type { z } from 'zod'

/** A conversation of an export. */
export type ExportedInterview = InterviewSummary & {
  template_name: string
  template_version: number
  ended_reason: string | null
  ended_detail: string | null
  imported_from: string | null
  external_id: string | null
  context: Record<string, unknown>
  persons: Pick<z.infer<typeof Person>, 'name' | 'external_id'>[]
  feedback: Feedback | null
  /** The latest commit of each goal. */
  findings: Record<string, unknown>
  /** Absent where it was not asked for. */
  transcript?: TranscriptEntry[]
} & Partial<OfPlatform>

/** What only operators export. */
type OfPlatform = Pick<
  PlatformInterview,
  'org_id' | 'org_name' | 'reflection' | 'cost' | 'processing_cost'
>
