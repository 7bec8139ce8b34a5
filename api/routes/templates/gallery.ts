import { z } from 'zod'
import { flag, integer, text, textOrNull } from '../../../shared/base/schema/fields.ts'
import { TemplateSummary } from '../../../shared/templates/template_summary.ts'
import { listGallery } from '../../../db/templates/gallery.ts'
import { listing } from '../../http/paging.ts'
import { route } from '../../http/route.ts'

const { id, name, language, created_at } = TemplateSummary.shape

const GalleryTemplate = z
  .object({
    id,
    seed_key: textOrNull(
      'Which built-in template it is, such as `setup_assistant`; null for one that operators added',
      'exit_interview',
    ),
    name,
    description: text('What the template is for'),
    language,
    goal_count: integer('How many goals it has; 0 when it has none'),
    max_session_duration_minutes: integer('Longest call, in minutes'),
    archetype_name: textOrNull(
      'Name of the archetype, which says how the agent conducts the conversation; null for none',
      'Warm listener',
    ),
    is_default: flag('Whether it is the default template of the service'),
    created_at,
  })
  .meta({ id: 'GalleryTemplate', description: 'A template of the platform, to use or to copy' })

export const listGalleryRoute = route('GET /v1/templates/gallery', {
  summary: 'List the templates of the platform',
  description:
    'The active ones. Every organization can create conversations with them, and make copies to change.',
  auth: 'key',
  scopes: ['run', 'design'],
  ...listing(GalleryTemplate, (sql, _org_id, page) => listGallery(sql, page)),
})
