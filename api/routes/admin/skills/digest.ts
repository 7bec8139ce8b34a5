import { findEntry } from '../../../../db/templates/library.ts'
import { saveDigest, type SkillRow } from '../../../../db/templates/skills.ts'
import { readSettings } from '../../../../db/service/settings.ts'
import { ApiError, notFound } from '../../../../shared/base/errors.ts'
import { failureOf } from '../../../../shared/platform/model_failure.ts'
import { digestMessages, readDigest } from '../../../../shared/prompt/digest.ts'
import { digestedHash, Skill } from '../../../../shared/templates/skill.ts'
import { SECOND } from '../../../../shared/base/time.ts'
import { route, type RouteScope } from '../../../http/route.ts'
import { presentSkill } from './skills.ts'

/** How long the caller waits for the model. */
const MODEL_MS = 45 * SECOND

export const digestSkill = route('POST /v1/admin/skills/{skill_id}/digest', {
  summary: 'Redo the digest of a skill',
  description:
    'Asks the model when the agent should use the skill, even if the skill has not changed. Calls get the answer along with the skill until the skill changes.',
  auth: 'platform',
  records: 'library.changed',
  response: Skill,
  statuses: [409, 503],
  outside: true,
  async handle(scope, { params: { skill_id: id }, gone }) {
    const { transact, config, changed } = scope
    const { skill, settings } = await transact(async (sql) => ({
      skill: await findEntry<SkillRow>(sql, 'skill', id),
      settings: await readSettings(sql, config),
    }))
    if (!skill) throw notFound('skill', id)
    const model = settings['llm.digest_model'] ?? settings['llm.model']
    const written = await askForDigest(scope, model, skill, gone)

    const digest = {
      ...written,
      digest_of: digestedHash(skill),
      model,
      digested_at: new Date().toISOString(),
    }
    const digested = await transact((sql) => saveDigest(sql, id, digest))
    if (!digested) throw notFound('skill', id)
    changed({ org_id: skill.org_id, before: { digest: skill.digest }, after: { digest } })
    return presentSkill(digested)
  },
})

/** @throws ApiError 409 where there is nothing to digest, 503 where the model does not answer */
async function askForDigest(
  { llm, log }: RouteScope,
  model: string,
  skill: SkillRow,
  gone: AbortSignal,
) {
  if (`${skill.description}${skill.instructions}`.trim() === '') {
    throw new ApiError('conflict', 'The skill has no instructions yet; give it some first')
  }
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(MODEL_MS), gone])
    const { text } = await llm.complete(model, digestMessages(skill), signal)
    const digest = readDigest(text)
    if (digest) return digest
    throw new Error(`it answered ${JSON.stringify(text.slice(0, 200))}`)
  } catch (error) {
    log.warn({ error: failureOf(error), skill_id: skill.id }, 'a skill could not be digested')
    const message = `The model ${model} returned no digest, and the skill keeps its current one; try again, or choose another llm.digest_model`
    throw new ApiError('internal_error', message, { status: 503 })
  }
}
