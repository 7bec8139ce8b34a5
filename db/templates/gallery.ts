import { SYSTEM_ORG_ID } from '../../shared/base/ids.ts'
import type { Language } from '../../shared/base/languages.ts'
import { DEFAULT_SESSION_MINUTES } from '../../shared/templates/template.ts'
import { newestFirst, type PageQuery } from '../page.ts'
import type { Sql } from '../sql.ts'
import { newestVersion } from './newest_version.ts'

type GalleryTemplate = {
  id: string
  seed_key: string | null
  name: string
  description: string
  language: Language
  goal_count: number
  max_session_duration_minutes: number
  archetype_name: string | null
  is_default: boolean
  created_at: Date
}

/** The active templates of the platform, without their content. */
export function listGallery(sql: Sql, page: PageQuery): Promise<GalleryTemplate[]> {
  return sql<GalleryTemplate[]>`
    select
      template.id,
      seed_key,
      template_version.name,
      template_version.description,
      language,
      jsonb_array_length(jsonb_path_query_array(phases, '$[*].goals[*]')) as goal_count,
      coalesce(
        (settings ->> 'max_session_duration_minutes')::int,
        ${DEFAULT_SESSION_MINUTES}
      ) as max_session_duration_minutes,
      archetype.name as archetype_name,
      is_default,
      template.created_at
    from ${newestVersion(sql)}
    left join archetype on archetype.id = archetype_id
    where template.org_id = ${SYSTEM_ORG_ID}
      and template.status = 'active'
      ${newestFirst(sql, 'template', page)}
  `
}
