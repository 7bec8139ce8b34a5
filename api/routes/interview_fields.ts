import { z } from 'zod'
import { Language } from '../../shared/languages.ts'
import {
  ConversationStatus,
  DeliveryStatus,
  EndedReason,
  SessionStatus,
} from '../../shared/states.ts'

/*
 * A conversation on the wire.
 */

export const CreatedInterview = z.object({
  id: z.string(),
  session_id: z.string(),
  template_id: z.string(),
  status: ConversationStatus,
  join_url: z.url(),
  created_at: z.date(),
})

export const InterviewSummary = z.object({
  id: z.string(),
  session_id: z.string(),
  template_id: z.string(),
  status: ConversationStatus,
  language: Language,
  created_at: z.date(),
  started_at: z.date().nullable(),
  ended_at: z.date().nullable(),
  duration_seconds: z.number().int().nullable(),
  summary: z.string().nullable(),
})

const Anything = z.record(z.string(), z.unknown())

const Person = z.object({
  id: z.string(),
  name: z.string().nullable(),
  external_id: z.string().nullable(),
})

const FindingMeta = z.object({
  commit_id: z.string(),
  version: z.number().int(),
  confidence: z.number().nullable(),
  source: z.enum(['agent', 'participant', 'import']),
  evidence: z.array(
    z.object({ turn_id: z.string().nullable(), quote: z.string(), verified: z.boolean() }),
  ),
  committed_at: z.date(),
})

const Webhook = z.object({
  delivery_id: z.string(),
  goal_id: z.string(),
  commit_id: z.string(),
  url: z.string().nullable(),
  attempts: z.number().int(),
  status: DeliveryStatus,
})

export const WholeInterview = InterviewSummary.extend({
  template_version: z.number().int(),
  join_url: z.url(),
  context: Anything,
  ended_reason: EndedReason.nullable(),
  ended_detail: z.string().nullable(),
  expires_at: z.date(),
  persons: z.array(Person),
  /** The latest data of each goal, by the goal's id, which may be `__proto__`: so it is a map. */
  findings: z.map(z.string(), Anything),
  findings_meta: z.map(z.string(), FindingMeta),
  transcript: z.array(
    z.object({
      role: z.enum(['assistant', 'user']),
      text: z.string(),
      timestamp: z.date(),
      speaker: z.string().nullable(),
    }),
  ),
  outputs: z.object({ webhooks: z.array(Webhook) }),
  session: z.object({
    id: z.string(),
    status: SessionStatus,
    cost_breakdown: Anything.nullable(),
    setup: Anything,
  }),
})
