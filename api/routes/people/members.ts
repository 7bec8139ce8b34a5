import { listColleagues } from '../../../db/people/colleagues.ts'
import { Colleague } from '../../../shared/people/people.ts'
import { listing } from '../../http/paging.ts'
import { route } from '../../http/route.ts'

export const listMembers = route('GET /v1/auth/members', {
  summary: 'List the users of the organization',
  description:
    'Includes users who are blocked or awaiting approval. Operators change and remove users.',
  auth: 'key',
  ...listing(Colleague, listColleagues),
})
