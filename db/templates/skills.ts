import type { Skill } from '../../shared/templates/skill.ts'
import type { Sql } from '../sql.ts'

/** The organization's own among the skills with these ids. */
export function listOwnSkills(sql: Sql, org_id: string, ids: string[]): Promise<Skill[]> {
  return sql<Skill[]>`
    select id, name, description, instructions
    from skill
    where org_id = ${org_id} and id = any(${ids})
  `
}
