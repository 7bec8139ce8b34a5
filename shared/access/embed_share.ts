import { z } from 'zod'
import { EmbedSession } from './embed.ts'
import { wireId } from '../wire_id.ts'

/*
 * What the page of a link to a template may know and do. The unguessable id of the link is the only
 * credential, as the session's is afterwards.
 */

export const ShareStatus = z.enum(['open', 'expired', 'closed'])
/** `closed`: it was closed, the template begins no conversations any more, or its organization is blocked. */
export type ShareStatus = z.infer<typeof ShareStatus>

/** Answer of `GET /v1/embed/shares/{share_id}`: what the page shows before there is a conversation. */
export const EmbedShare = EmbedSession.omit({ session_id: true, session_status: true })
  .extend({ share_id: wireId('shr'), status: ShareStatus })
  .meta({ id: 'EmbedShare' })
export type EmbedShare = z.infer<typeof EmbedShare>

/** Answer of `POST /v1/embed/shares/{share_id}/interviews`: the participant's own conversation. */
export const SharedInterview = z
  .object({ interview_id: wireId('int'), session_id: wireId('ses'), join_url: z.url() })
  .meta({ id: 'SharedInterview' })
export type SharedInterview = z.infer<typeof SharedInterview>
