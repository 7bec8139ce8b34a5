import { z } from 'zod'
import { countReflectionTags, requestReflection } from '../../../../db/conversations/reflections.ts'
import { ApiError } from '../../../../shared/base/errors.ts'
import { flag, integer, text, textOrNull } from '../../../../shared/base/schema/fields.ts'
import { wireId } from '../../../../shared/base/schema/wire_id.ts'
import { TERMINAL } from '../../../../shared/calls/states.ts'
import { route } from '../../../http/route.ts'
import { findBegun } from './begun.ts'
import { readSettings } from '../../../../db/system/system_config.ts'
import { allTags } from '../../../../shared/interviews/reflection/reflection_tags.ts'

export const reflectOnInterview = route('POST /v1/admin/interviews/{interview_id}/reflect', {
  summary: 'Redo the reflection on a conversation',
  description:
    'A job replaces the old result, which is removed immediately. It takes as long as the model.',
  auth: 'platform',
  response: z.object({
    interview_id: wireId('int'),
    queued: flag('False if the conversation is not over; it is then reflected on when it ends'),
  }),
  statuses: [409],
  async handle({ sql, changed, unchanged }, { params: { interview_id } }) {
    const lack = 'has nothing to reflect on'
    const conversation = await findBegun(sql, interview_id, lack)
    if (conversation.transcript_deleted_at) {
      const message = `The transcript of the conversation ${interview_id} was deleted after its retention period, so its reflection cannot be redone; choose one whose transcript still exists`
      throw new ApiError('conflict', message)
    }
    const { org_id, status } = conversation
    const queued = TERMINAL.includes(status)
    if (queued) {
      await requestReflection(sql, interview_id)
      changed({ org_id, after: { queued } })
    } else unchanged()
    return { interview_id, queued }
  },
})

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
