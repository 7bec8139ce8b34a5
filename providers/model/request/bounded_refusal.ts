/** Bytes of a refusal that are read at most. */
const LONGEST = 100_000

/** The same response, of which no more is read than a refusal has to say. */
export async function boundedRefusal(response: Response): Promise<Response> {
  const { ok, body, status, statusText } = response
  if (ok || !body) return response
  const read: Uint8Array[] = []
  let length = 0
  // The types are those of browsers, where a body cannot be iterated.
  for await (const bytes of body as unknown as AsyncIterable<Uint8Array>) {
    read.push(bytes)
    length += bytes.length
    if (length > LONGEST) break
  }
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(Buffer.concat(read), { status, statusText, headers })
}
