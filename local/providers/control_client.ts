/** Calls an operation such as `PUT /control` of the local providers. */
export type ControlClient = <Answer>(operation: string, body?: unknown) => Promise<Answer>

/**
 * @param providers_url address of the local providers
 * @throws Error with the operation and the answer, when that is an error
 */
export function controlClient(providers_url: string): ControlClient {
  return async <Answer>(operation: string, body?: unknown) => {
    const [method, path] = operation.split(' ') as [string, string]
    const sent = body === undefined ? null : JSON.stringify(body)
    const answer = await fetch(`${providers_url}${path}`, { method, body: sent })
    const text = await answer.text()
    if (answer.ok) return JSON.parse(text) as Answer
    throw new Error(`${operation} of the local providers answered ${answer.status}: ${text}`)
  }
}
