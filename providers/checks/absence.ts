export function isLate(error: unknown): boolean {
  const { name } = Object(error) as Partial<Error>
  const { constructor } = Object(error) as { constructor: { name: string } }
  return [name, constructor.name].some((one) => /Timeout|UserAbort|^AbortError/.test(one ?? ''))
}

/** Never the error's message, which may quote the key, or the address with a password. */
export function reasonOf(error: unknown): string {
  return codeOf(error) ?? 'the address or the key cannot be used'
}

/** What the network or Node.js calls the error; undefined for one that neither made. */
export function codeOf(error: unknown): string | undefined {
  for (let cause = error; cause; cause = (cause as Error).cause) {
    const { code, name } = cause as NodeJS.ErrnoException
    if (typeof code === 'string') return code
    // Undici has no code for an answer that is no HTTP; Node.js's own copy of it has.
    if (name === 'HTTPParserError') return name
  }
  return undefined
}

/** Whether the network failed; other errors of Node.js are mistakes of a program. */
export function isOfNetwork(error: unknown): boolean {
  return /^(?!ERR_(?!SSL_|TLS_))/.test(codeOf(error) ?? 'ERR_')
}

/** The status of the provider's answer; undefined if there was none. */
export function statusOf(error: unknown): number | undefined {
  const { status, statusCode = status } = Object(error) as {
    status?: unknown
    statusCode?: unknown
  }
  return typeof statusCode === 'number' && statusCode > 0 ? statusCode : undefined
}
