import { expect, test } from 'vitest'
import { createClient } from '../../client/client.ts'
import { keepSecrets } from '../../local/home/kept_secrets.ts'
import { prepareConversation } from '../../local/first_conversation.ts'
import { INTERNAL_SECRET, PLATFORM_KEY, useService } from '../helpers/api/service.ts'
import { temporaryFolder } from '../helpers/temporary_folder.ts'

const service = useService()
const limited = useService({ RATE_PER_MINUTE: '1' })
const guarded = useService({ SIGNUP_NEEDS_APPROVAL: 'true' })

test('a start reuses its first template and conversation, and creates new ones if those are past use', async () => {
  const home = temporaryFolder()
  const secrets = { internal_secret: INTERNAL_SECRET, platform_key: PLATFORM_KEY }
  const start = () =>
    prepareConversation({ api_url: service.url(), secrets }, home, keepSecrets(home))
  const { organization_key, join_url } = await start()
  expect(await start()).toMatchObject({ organization_key, join_url, is_new: false })

  const client = createClient({ url: service.url(), key: organization_key })
  const { template_id = '', conversation_id = '' } = keepSecrets(home)
  await client.cancelInterview({ interview_id: conversation_id })
  expect((await start()).join_url).not.toBe(join_url)
  expect(keepSecrets(home)).toMatchObject({ template_id })

  await client.patchTemplate({ template_id, body: { status: 'archived' } })
  await client.cancelInterview({ interview_id: keepSecrets(home).conversation_id! })
  await start()
  const anew = keepSecrets(home)
  expect(anew.template_id).not.toBe(template_id)
  const conversation = await client.getInterview({ interview_id: anew.conversation_id! })
  expect(conversation).toMatchObject({ template_id: anew.template_id, status: 'created' })
})

test('a start whose sign-ups wait for approval approves its own organization, and no other', async () => {
  const home = temporaryFolder()
  const secrets = { internal_secret: INTERNAL_SECRET, platform_key: PLATFORM_KEY }
  const { organization_key, join_url } = await prepareConversation(
    { api_url: guarded.url(), secrets },
    home,
    keepSecrets(home),
  )
  expect((await fetch(join_url)).status).toBe(200)
  const client = createClient({ url: guarded.url(), key: organization_key })
  expect(await client.getOrg()).toMatchObject({ name: 'My organization' })

  const internal = createClient({
    url: guarded.url(),
    headers: { 'X-Internal-Secret': INTERNAL_SECRET },
  })
  const other = { email: 'ada@example.com', organization_name: 'Another' }
  expect(await internal.signUp({ body: other })).toMatchObject({
    user: { membership_status: 'pending' },
  })
})

test('a start whose organization was blocked works with another one', async () => {
  const home = temporaryFolder()
  const secrets = { internal_secret: INTERNAL_SECRET, platform_key: PLATFORM_KEY }
  const start = () =>
    prepareConversation({ api_url: service.url(), secrets }, home, keepSecrets(home))
  const { organization_key } = await start()
  const { id } = await createClient({ url: service.url(), key: organization_key }).getOrg()
  const operator = createClient({ url: service.url(), key: PLATFORM_KEY })
  await operator.blockOrg({ org_id: id })
  const next = await start()
  expect(next).toMatchObject({ is_new: true })
  expect(next.organization_key).not.toBe(organization_key)
})

test('a rate limit that is too low for a start is named', async () => {
  const home = temporaryFolder()
  const secrets = { internal_secret: INTERNAL_SECRET, platform_key: PLATFORM_KEY }
  await expect(
    prepareConversation({ api_url: limited.url(), secrets }, home, keepSecrets(home)),
  ).rejects.toThrow('RATE_PER_MINUTE or RATE_CREATE_PER_MINUTE does not allow them: raise it')
})
