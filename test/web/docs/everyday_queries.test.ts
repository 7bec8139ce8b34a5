import { expect, test } from 'vitest'
import { describeRoutes } from '../../../api/openapi/description.ts'
import { GUIDES } from '../../../api/pages/docs/guides.ts'
import { codeBlock } from '../../../api/pages/docs/html.ts'
import { docsPage } from '../../../api/pages/docs/reference.ts'
import { guideEntries, referenceEntries } from '../../../api/pages/docs/search_entries.ts'
import { docsIndex } from '../../../scripts/build/docs_index.mjs'
import { guideText } from '../../../scripts/build/guide_text.mjs'
import { createFind, type IndexFile } from '../../../web/docs/docs_index.ts'

/** What people type, as they type it, and where the answer is. */
const ASKED: Record<string, Record<string, string>> = {
  'a newcomer': {
    'getting started': '/docs/start',
    install: '/docs/start#start-the-service',
    'first conversation': '/docs/start#hold-the-conversation',
    glossary: '/docs/concepts#words',
    pricing: '/docs/prices_and_reflection#prices',
    'supported languages': '/docs/concepts#languages',
  },
  'an integrator': {
    embed: '/docs/embed',
    iframe: '/docs/embed',
    react: '/docs/embed#react',
    csp: '/docs/embed',
    webhook: '/docs/outputs#webhooks',
    'webhook localhost': '/docs/start#receive-webhooks',
    'verify webhook signature': '/docs/outputs#signature-and-retries',
    'retry webhook': '/docs/outputs#signature-and-retries',
    'api key': '/docs/people_and_keys#what-a-key-may-do',
    'rotate key': '/docs/people_and_keys#replacing-a-key',
    'rotate webhook secret': '/docs/outputs#replacing-the-secret',
    'rate limit': '/docs/concepts#limits',
    idempotency: '/docs/errors#retrying',
    401: '/docs/errors#codes',
    polling: '/docs/concepts#the-life-of-a-conversation',
    sdk: '/docs/client',
    python: '/docs/client#other-languages',
    'create conversation': '/docs/api#createInterview',
  },
  'an operator': {
    docker: '/docs/deployment',
    https: '/docs/deployment#behind-a-proxy',
    nginx: '/docs/deployment#behind-a-proxy',
    upgrade: '/docs/deployment#stopping-and-updating',
    backup: '/docs/deployment#backup-and-restore',
    scaling: '/docs/deployment#how-many-calls-a-worker-holds',
    'environment variables': '/docs/configuration',
    prometheus: '/docs/monitoring',
    ollama: '/docs/providers',
    'slow answers': '/docs/pauses',
    'change voice': '/docs/voices',
    'invite a colleague': '/docs/people_and_keys#invitations',
    'lost key': '/docs/people_and_keys#operators',
  },
  'a data-protection officer': {
    gdpr: '/docs/personal_data',
    'delete personal data': '/docs/personal_data#when-somebody-asks',
    'right to be forgotten': '/docs/personal_data#when-somebody-asks',
    'export data': '/docs/personal_data#when-somebody-asks',
    subprocessors: '/docs/personal_data#who-receives-it',
    'how long is data stored': '/docs/personal_data#how-long-it-is-kept',
    'is the call recorded': '/docs/personal_data#what-is-stored',
    consent: '/docs/personal_data#what-participants-are-told',
    'audit log': '/docs/people_and_keys#who-did-it',
    encryption: '/docs/security#what-must-stay-secret',
  },
}

const find = createFind(wholeIndex())

const all = Object.entries(ASKED).flatMap(([who, asked]) =>
  Object.entries(asked).map(([words, id]) => ({ who, words, id })),
)

test.each(all)('$who who types $words finds $id first', ({ words, id }) => {
  expect(find(words)[0]?.id).toBe(id)
})

/** As the build makes it. */
function wholeIndex() {
  const guides = Object.values(GUIDES).flatMap((group) => Object.entries(group))
  const entries = [
    ...guides.flatMap(([name, { title }]) => guideEntries(name, title, guideText(name, codeBlock))),
    ...referenceEntries(docsPage(describeRoutes())),
  ]
  return JSON.parse(docsIndex(entries)) as IndexFile
}
