import { codeOf } from '../checks/absence.ts'
import { urlOf } from './url_of.ts'

/** A `fetch` that remembers why its server could not be reached: OpenAI's client says "Connection error." */
export function createReach(ask: typeof globalThis.fetch = globalThis.fetch) {
  let unreached: string | undefined
  const fetch: typeof globalThis.fetch = async (input, init) => {
    try {
      const response = await ask(input, init)
      unreached = undefined
      return response
    } catch (error) {
      const code = codeOf(error)
      const { host } = new URL(urlOf(input))
      if (code !== undefined) unreached = `${host} cannot be reached (${code})`
      throw error
    }
  }
  return { fetch, unreached: () => unreached }
}
