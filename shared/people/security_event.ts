import { z } from 'zod'
import { describedEnum } from '../base/schema/described_enum.ts'
import { instant, integer, textOrNull } from '../base/schema/fields.ts'
import { wireId } from '../base/schema/wire_id.ts'

export const SecurityEventKind = describedEnum('What happened', {
  'key.created': 'a key was created',
  'key.revoked': 'a key was revoked',
  'key.refused': 'a key that is or was one of the organization was refused',
  'program.approved': 'the sign-in of a program was approved; `key.created` follows',
  'console.signed_in': 'somebody signed in to the console',
  'console.confirmed': 'somebody gave the key of a sign-in to the console again, or a wrong one',
  'console.signed_out': 'somebody ended a sign-in to the console',
  'secret.created': 'a secret was created',
  'secret.changed': 'the hosts of a secret were changed',
  'secret.deleted': 'a secret was deleted',
  'secret.used': 'outputs used a secret, for the first time in this hour',
  'webhook_secret.read': 'the webhook secret was read',
  'webhook_secret.rotated': 'the webhook secret was replaced',
  'output.sent': 'an output was sent as a test',
  'member.invited': 'somebody was invited',
  'invitation.revoked': 'an invitation was revoked',
  'member.joined': 'somebody became a user',
  'member.changed': 'a user was moved, approved, blocked or unblocked, or given another role',
  'member.removed': 'a user was deleted',
  'organization.changed': 'the organization was changed, blocked or unblocked',
  'template.created': 'a template was created or imported',
  'template.changed': 'a template was changed',
  'template.shared': 'a share link of a template was created, changed or closed',
  'library.changed': 'an operator changed a skill or a skillset of the organization',
  'conversation.created': 'a conversation was created, scheduled or imported',
  'conversation.joined': 'somebody with a key got access to a call, to speak in it',
  'conversation.heard': 'somebody got access to listen in to a call',
  'conversation.read':
    'somebody read what was said, shown or sent in a conversation, or watched its call',
  'conversations.read':
    'somebody read a list of conversations, with their summaries, or the events of conversations',
  'conversation.changed':
    'a conversation was cancelled, reflected on again, given another cost or other pauses, or its call was disturbed for a test',
  'delivery.repeated': 'deliveries were sent again',
  'conversation.deleted': 'a conversation was deleted',
  'conversations.exported': 'conversations were exported',
}).meta({ id: 'SecurityEventKind' })
export type SecurityEventKind = z.infer<typeof SecurityEventKind>

export const SecurityActor = describedEnum('Who did it', {
  user: 'a user of the organization, with the key `key_id`',
  key: 'somebody with a key of the organization itself',
  operator: 'an operator of the service',
  web_layer: 'the web layer, with the internal secret',
  service: 'the service itself',
}).meta({ id: 'SecurityActor' })

export const SecurityResult = describedEnum('How it ended', {
  done: 'it was done',
  refused: 'it was refused',
}).meta({ id: 'SecurityResult' })

export const SecurityEvent = z
  .object({
    id: wireId('sev'),
    kind: SecurityEventKind.meta({ examples: ['key.created'] }),
    result: SecurityResult.meta({ examples: ['done'] }),
    reason: textOrNull('Why it was refused; null when it was not'),
    actor: SecurityActor.meta({ examples: ['user'] }),
    user_id: wireId('usr')
      .nullable()
      .describe('Id of the user who did it; null when it was no user of the organization'),
    key_id: wireId('key')
      .nullable()
      .describe('Id of the key; null without one, and for the one that the environment gives'),
    address: textOrNull(
      'IP address of the caller; null for the service itself, and when many addresses are combined',
      '203.0.113.7',
    ),
    operation: textOrNull(
      'The operation, or the latest of those that are combined; null when it was none of the API',
      'POST /v1/auth/api-keys',
    ),
    target_id: textOrNull(
      'Id of what it was done to; null when it has none',
      'key_01kahhmq3tn8c2v5w9xyz4b7de',
    ),
    times: integer(
      'How often it happened: reads and refusals of one hour that are alike are one entry',
    ),
    request_id: textOrNull(
      'The `X-Request-Id` of the request, or of the latest; null when it was none',
      'req_01kahhmq3tn8c2v5w9xyz4b7de',
    ),
    created_at: instant('When it happened first'),
    last_at: instant('When it happened last'),
  })
  .meta({
    id: 'SecurityEvent',
    description: 'What somebody did that concerns the security of the organization',
  })
export type SecurityEvent = z.infer<typeof SecurityEvent>
