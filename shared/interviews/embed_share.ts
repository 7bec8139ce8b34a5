import { z } from 'zod'
import { describedEnum } from '../base/schema/described_enum.ts'
import { EmbedSession } from './embed.ts'
import { wireId } from '../base/schema/wire_id.ts'

/* What the page of a share link may know and do; its only credential is the unguessable id of the link. */

export const ShareStatus = describedEnum('Whether the link can still be used', {
  open: 'the link starts conversations',
  expired: 'the link has expired',
  closed: 'the link was closed, its template is archived, or its organization is blocked',
}).meta({ id: 'ShareStatus' })
export type ShareStatus = z.infer<typeof ShareStatus>

export const EmbedShare = EmbedSession.omit({
  session_id: true,
  session_status: true,
  ended_reason: true,
})
  .extend({ share_id: wireId('shr'), status: ShareStatus })
  .meta({ id: 'EmbedShare', description: 'What the participant may see of a share link' })
export type EmbedShare = z.infer<typeof EmbedShare>

export const SharedInterview = z
  .object({
    interview_id: wireId('int'),
    session_id: wireId('ses'),
    join_url: z.url().describe('Opens the conversation in a browser'),
  })
  .meta({ id: 'SharedInterview', description: 'A conversation that a share link started' })
export type SharedInterview = z.infer<typeof SharedInterview>
