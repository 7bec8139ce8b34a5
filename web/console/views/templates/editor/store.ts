import { ServiceError } from '../../../../../client/error.ts'
import type { Arguments } from '../../../../../client/operation_types.ts'
import type { useAsk } from '../../../ask/answer.ts'
import { contentOf, patchOf } from '../draft/content.ts'
import type { Fields } from '../draft/json.ts'
import { type Problem, problemsOf } from '../../../ask/problems.ts'

type Ask = ReturnType<typeof useAsk>

/** Statuses that concern the template rather than the service. */
const ABOUT_IT = [400, 404, 409, 413, 422]

/** A stored template: its content and version. */
export type Saved = { id: string; version: number; content: Fields }

/** Where the templates of an organization, or those of the platform, are read and saved. */
export type Store = ReturnType<typeof storeOf>

export function storeOf(ask: Ask, isOperator: boolean) {
  function checked(content: Fields, saved: Saved | null, signal: AbortSignal) {
    if (!saved) return ask('checkTemplate', { body: content, signal })
    const { id: template_id } = saved
    const whole = { ...patchOf(saved.content, content), ...content }
    return isOperator
      ? ask('checkSystemTemplate', { template_id, body: whole, signal })
      : ask('checkTemplate', { body: { ...whole, id: template_id }, signal })
  }

  return {
    /** For operators, also a template of an organization; only those have an `org_id`. */
    async read(template_id: string) {
      const template = await ask(isOperator ? 'getPlatformTemplate' : 'getTemplate', {
        template_id,
      })
      const isOfPlatform = isOperator && template.source === 'system'
      const whole = isOfPlatform ? await ask('getSystemTemplate', { template_id }) : template
      return whole as unknown as Fields
    },

    async create(content: Fields): Promise<Saved> {
      const body = content as Arguments<'createTemplate'>['body']
      return savedOf(await ask('createTemplate', { body }))
    },

    /** @throws ServiceError 409 when there is a newer version than `version` */
    async change(template_id: string, version: number, patch: Fields): Promise<Saved> {
      const name = isOperator ? 'patchSystemTemplate' : 'patchTemplate'
      return savedOf(await ask(name, { template_id, body: { ...patch, version } }))
    },

    /** Why it could not be saved, or else probable mistakes; empty if the service cannot tell. */
    async check(content: Fields, saved: Saved | null, signal: AbortSignal): Promise<Problem[]> {
      try {
        const { warnings } = await checked(content, saved, signal)
        return warnings.map((one) => ({ ...one, severity: 'warning' }))
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error
        return ABOUT_IT.includes(error.status ?? 0) ? problemsOf(error) : []
      }
    },
  }
}

export function savedOf(template: object): Saved {
  const { id, version } = template as Saved
  return { id, version, content: contentOf(template as Fields) }
}
