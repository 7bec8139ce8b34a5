type Got = { authorization: string | undefined; path: string; body: string }

/** How receivers echo what they received. */
export const ECHOES: Record<string, (got: Got) => string> = {
  json: (got) => JSON.stringify(got),
  json_in_json: (got) => JSON.stringify({ got: JSON.stringify(got) }),
  form: (got) => new URLSearchParams(parsed(got.body)).toString(),
  lower: (got) => JSON.stringify(got).toLowerCase(),
  base64: ({ body }) => Object.values(parsed(body)).map(base64).join(),
  cut: ({ body }) => body.slice(0, body.indexOf('c0ffee') + 9),
}

function base64(text: string) {
  return Buffer.from(text).toString('base64')
}

function parsed(body: string): Record<string, string> {
  return JSON.parse(body)
}
