import { tellingFetch } from './told_response.ts'

/**
 * Asks a provider with JSON.
 *
 * @throws Error with its `status` and, as `error.told`, its own sentence
 */
export async function postJson(
  url: string,
  headers: Record<string, string>,
  body: object,
  signal: AbortSignal,
  ask?: typeof fetch,
): Promise<Response> {
  const response = await tellingFetch(ask)(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  })
  if (response.ok) return response
  const { status } = response
  const message = `${new URL(url).host} answered HTTP ${status}`
  const { error } = (await response.json()) as { error: object }
  throw Object.assign(new Error(message), { status, error })
}
