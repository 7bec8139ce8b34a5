import { renderBody } from '../../../../shared/outputs/rendering/body.ts'
import { renderHeaders } from '../../../../shared/outputs/rendering/headers.ts'
import {
  insertSecrets,
  masked,
  type NamedSecrets,
} from '../../../../shared/outputs/rendering/insert_secrets.ts'
import { renderUrl } from '../../../../shared/outputs/rendering/url.ts'
import type { Variables } from '../../../../shared/outputs/rendering/variables.ts'
import type { Output } from '../../../../shared/outputs/output.ts'

export const VARIABLES: Variables = {
  data: { name: 'Zoë "Z" O’Neil/1', cups: 3, tags: ['a', 'b'], nothing: null, yes: true },
  context: {
    base: 'https://hooks.example.com/v1',
    order: { id: 'A 17' },
    up: '..',
    brace: '{{secret:token}}',
  },
  session: { id: 'ses_1' },
  interview: { id: 'int_1' },
  template: { id: 'tpl_1' },
  version: 7,
  goal: { id: 'role' },
  person: { name: 'Zoë' },
  commit_id: 'cmt_1',
  withdrawn: false,
  committed_at: '2026-01-02T03:04:05.678Z',
  response: { crm: { owner: 'Ada' }, owner: 'Ada' },
}
export const SECRETS = {
  token: { id: 'sec_1', value: 'p@ss "word"/{{data.cups}}' },
  sec_1: { id: 'sec_1', value: 'p@ss "word"/{{data.cups}}' },
}

/** What would be sent, with its secrets, and what is shown of it. */
export function render(output: Output, variables = VARIABLES, secrets: NamedSecrets = SECRETS) {
  const url = renderUrl(output.url ?? 'https://example.com/', variables, secrets)
  const headers = renderHeaders(output.headers ?? {}, variables, secrets)
  const body = renderBody({ output, variables, secrets })
  const read = Object.entries(headers).map(([name, value]) => [name, insertSecrets(value, secrets)])
  return {
    url: insertSecrets(url, secrets),
    headers: Object.fromEntries(read) as Record<string, string>,
    body: insertSecrets(body, secrets),
    shown: [url, body].map(masked),
    places: body.places,
  }
}
