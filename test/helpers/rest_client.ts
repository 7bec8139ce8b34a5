/** Calls the public REST API with one key. */
export type RestClient = <T>(method: string, path: string, body?: unknown) => Promise<T>

/**
 * @param headers what identifies the caller: `Authorization` or `X-Internal-Secret`
 * @throws Error one sentence with the operation and the service's own message
 */
export function restClient(base_url: string, headers: Record<string, string>): RestClient {
  return async <T>(method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${base_url}${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await answer.text()
    if (answer.ok) return JSON.parse(text) as T
    throw new Error(`${method} ${path} answered ${answer.status}: ${messageIn(text)}`)
  }
}

/** A client that carries an API key. */
export function withKey(base_url: string, key: string): RestClient {
  return restClient(base_url, { authorization: `Bearer ${key}` })
}

function messageIn(text: string) {
  try {
    const { error } = JSON.parse(text)
    return error.field ? `${error.message} (${error.field})` : error.message
  } catch {
    return text.slice(0, 300)
  }
}
