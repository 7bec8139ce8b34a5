import type { SECTIONS } from './index.ts'

/** What each section of the API is for. */
export const TAGS: Record<keyof typeof SECTIONS | 'Webhooks', string> = {
  Conversations: 'Create conversations, follow them, and read what they found out.',
  Events: 'Everything that happens in an organization, as a feed.',
  Templates: 'The designs of conversations: what to find out, and where to send it.',
  'Organization, keys, identity':
    'An organization with its users, invitations and API keys, and the sign-in of programs.',
  'Secrets and test sends':
    'Values that outputs use without showing them, and outputs that are tried out.',
  Deliveries: 'The requests that outputs sent, and how to send one again.',
  "The participant's page and the embed":
    'What a page needs to hold a conversation. Any origin may call these operations.',
  'Statistics and analytics': 'For operators: how the platform does, and how long its pauses are.',
  'Organizations and users': 'For operators: every organization and every user.',
  'Interviews and sessions': 'For operators: the conversations and calls of all organizations.',
  'Deliveries of all organizations': 'For operators: what outputs sent, and to send it again.',
  'System templates': 'For operators: the templates of the platform, and those of everybody.',
  'System configuration and voices':
    'For operators: settings, models and voices of the whole platform.',
  'Audit log': 'For operators: who changed what.',
  'Skills, archetypes, skillsets':
    'For operators: what templates can give to the agent, for all organizations.',
  Webhooks: 'The requests that the service sends to you.',
}
