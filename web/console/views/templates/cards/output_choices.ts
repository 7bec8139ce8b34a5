import type { EventType } from '../../../../../shared/outputs/events/event_type.ts'
import type { OutputKind } from '../../../../../shared/outputs/output.ts'

export const KINDS: Record<OutputKind, string> = {
  webhook: 'Webhook: sends a signed request',
  api_call: 'API call: the agent can use the answer',
  frontend_callback: "Page callback: tells the participant's page",
}

export const METHODS = { POST: 'POST', PUT: 'PUT', PATCH: 'PATCH', GET: 'GET', DELETE: 'DELETE' }

export const EVENTS: Record<EventType, string> = {
  'goal.committed': 'At each commit',
  'goal.declined': 'A goal was declined',
  'goal.withdrawn': 'An answer was withdrawn',
  'conversation.created': 'The conversation was created',
  'conversation.joined': 'Somebody joined',
  'conversation.processing': 'The call is over',
  'conversation.completed': 'The conversation ended well',
  'conversation.abandoned': 'The participant left before the end',
  'conversation.failed': 'A fault ended the call',
  'conversation.expired': 'Nobody joined in time',
  'conversation.cancelled': 'The conversation was cancelled',
  'output.delivered': 'Another output was delivered',
  'output.failed': 'Another output failed for good',
  'output.held': 'Another output was held',
}
