import { z } from 'zod'
import { countReflectionTags } from '../../../../db/conversations/reflections.ts'
import { readSettings } from '../../../../db/system/system_config.ts'
import { allTags } from '../../../../shared/interviews/reflection/tags.ts'
import { integer, text, textOrNull } from '../../../../shared/base/schema/fields.ts'
import { route } from '../../../http/route.ts'

const CountedTag = z
  .object({
    tag: text('The tag', 'repeated_question'),
    count: integer('How many conversations have it'),
    meaning: textOrNull(
      'What it means; null when the setting `reflection.tags` no longer has it',
      'the agent asked again what it had asked already, without need',
    ),
  })
  .meta({ id: 'CountedTag', description: 'A tag of reflections' })

export const listReflectionTags = route('GET /v1/admin/reflection/tags', {
  summary: 'List the tags of reflections with their counts',
  description: 'Tags in use, most frequent first.',
  auth: 'platform',
  response: z.array(CountedTag),
  async handle({ sql, config }) {
    const [counts, settings] = await Promise.all([
      countReflectionTags(sql),
      readSettings(sql, config),
    ])
    const meanings = allTags(settings['reflection.tags'])
    return counts.map(({ tag, count }) => ({ tag, count, meaning: meanings[tag] ?? null }))
  },
})
