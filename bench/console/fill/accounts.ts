import { type Client, createClient } from '../../../client/client.ts'
import { type Account, openAccount } from '../../../local/sample_account.ts'
import { Language } from '../../../shared/base/languages.ts'
import { LONG_NAME, LONG_WORD, MARKUP } from './words.ts'

export type Service = { api_url: string; internal_secret: string; platform_key: string }

/** What conversations are based on. */
export type UsedTemplate = { id: string; org_id: string; version: number; language: Language }

/** More than a page of a list holds. */
const TEMPLATES = 54

/**
 * Three organizations whose people, keys, secrets, links and templates are created through the
 * public API.
 */
export async function fillAccounts({ api_url, internal_secret }: Service) {
  const open = (name: string) => openAccount(api_url, { internal_secret }, name)
  const main = await open('Northwind Studies')
  const others = [await open(`Söhne & ${MARKUP[0]}`), await open(`حوارات ${LONG_WORD}`)]
  await fillSettings(main, createClient({ url: api_url, headers: secretOf(internal_secret) }))
  const templates = await fillTemplates(main)
  const [first] = templates
  await main.client.shareTemplate({ template_id: first!.id, body: {} })
  for (const { client, id: org_id } of others) {
    const body = filledTemplate('Chargers', 'en')
    const { id, version } = await client.createTemplate({ body })
    templates.push({ id, org_id, version, language: 'en' })
  }
  return { main, others, templates }
}

const secretOf = (internal_secret: string) => ({ 'X-Internal-Secret': internal_secret })

async function fillSettings({ client }: Account, internal: Client) {
  for (const label of ['Backend', LONG_NAME, MARKUP[1]!]) {
    await client.createApiKey({ body: { label } })
  }
  for (const name of ['crm', 'x'.repeat(100), 'unused']) {
    await client.createSecret({ body: { name, value: 'v' } })
  }
  for (const [n, role] of (['member', 'admin', 'member'] as const).entries()) {
    const email = `${n}-${'long'.repeat(12)}-${Date.now()}@example.org`
    const { token } = await client.createInvite({ body: { email, role } })
    if (n === 0) await internal.acceptInvite({ body: { token: token!, email, name: MARKUP[0]! } })
  }
}

/** The first is the one to look at: it has two versions, and uses a secret. */
async function fillTemplates({ client, id: org_id }: Account): Promise<UsedTemplate[]> {
  const made: UsedTemplate[] = []
  for (let n = 0; n < TEMPLATES; n++) {
    const language = Language.options[n % Language.options.length]!
    const name = [`Chargers ${MARKUP[1]}`, 'Chargers', LONG_NAME, 'מטענים'][n % 4]!
    const { id } = await client.createTemplate({ body: filledTemplate(`${name} ${n}`, language) })
    made.push({ id, org_id, version: 1, language })
  }
  const [first] = made
  const outputs = [
    {
      url: 'https://hooks.example.org/{{interview.id}}',
      headers: { authorization: 'Bearer {{secret:crm}}' },
    },
  ]
  const changed = await client.patchTemplate({
    template_id: first!.id,
    body: { description: 'Changed once', settings: { outputs } },
  })
  return [{ ...first!, version: changed.version }, ...made.slice(1)]
}

/** The goals of every filled template, in order. */
export const GOALS = [
  { id: 'chargers', type: 'number', title: 'Chargers bought', unit: 'chargers', min: 0 },
  { id: 'problem', type: 'qualitative', title: 'What broke', max_follow_ups: 2 },
  { id: 'recommend', type: 'scale', title: 'Would recommend it', min: 0, max: 10 },
  { id: 'again', type: 'boolean', prompt: 'Would you buy one again?' },
  {
    id: 'reasons',
    type: 'multiple_choice',
    title: 'What decided it',
    options: ['price', 'brand', 'advice'],
  },
  { id: 'contact', type: 'contact', title: 'Whom to call', required: false },
  { id: 'income', type: 'text', title: 'Income', required: false },
]

/** As the body of `POST /v1/templates`. */
function filledTemplate(name: string, language: Language) {
  return {
    name,
    description: `What became of the chargers, asked of whoever bought one. ${name}`,
    language,
    phases: [
      { id: 'purchase', goals: GOALS.slice(0, 3) },
      { id: 'afterwards', goals: GOALS.slice(3) },
    ],
    settings: {
      greeting: 'Hello! I have some questions about your charger.',
      allow_screen_share: true,
    },
  }
}
