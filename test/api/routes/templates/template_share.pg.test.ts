import { describe, expect, test } from 'vitest'
import { DAY } from '../../../../shared/base/time.ts'
import { type Org, useService } from '../../../helpers/api/service.ts'
import { begin as beginFrom, share, shareId } from './share_link.ts'

const service = useService({ LOCAL_PARTS: 'stt', LOCAL_STT_LANGUAGES: 'en' })
const begin = (id: string) => beginFrom(id, service)

describe('a link to a template', () => {
  test('is created without a body, and never expires', async () => {
    const org = await service.newOrg()
    const { body } = await share(org)
    expect(body).toEqual({
      id: expect.stringMatching(/^shr_[0-9a-z]{26}$/),
      url: `${service.url()}/join/t/${body.id}`,
      expires_at: null,
      max_uses: null,
      warnings: [],
    })
  })

  test('expires when asked to', async () => {
    const org = await service.newOrg()
    const expires_at = new Date(Date.now() + DAY).toISOString()
    expect((await share(org, { expires_at })).body.expires_at).toBe(expires_at)
    expect((await share(org, { expires_at: null })).body.expires_at).toBeNull()
    for (const wrong of ['2020-01-01', 'tomorrow', 7]) {
      const answer = await share(org, { expires_at: wrong })
      expect([answer.status, answer.body.error.field]).toEqual([400, 'expires_at'])
    }
  })

  test('is created once for an Idempotency-Key', async () => {
    const org = await service.newOrg()
    const extra = { headers: { 'idempotency-key': 'link' } }
    expect((await share(org, {}, extra)).text).toBe((await share(org, {}, extra)).text)
  })

  test('is not created for an archived template', async () => {
    const org = await service.newOrg()
    await org.call('PATCH', `/v1/templates/${org.template.id}`, { status: 'archived' })
    expect((await share(org)).status).toBe(409)
  })

  test('shows only what the page needs, and creates nothing', async () => {
    const org = await service.newOrg()
    const id = await shareId(org)
    const { body } = await service.call('GET', `/v1/embed/shares/${id}`)
    expect(body).toEqual({
      share_id: id,
      status: 'open',
      name: 'Coffee',
      language: 'en',
      person_name: null,
      goals_total: 1,
      max_session_duration_minutes: null,
      local_parts: ['stt'],
      recognizes_language: true,
      available: true,
      allow_screen_share: false,
      receipt: true,
      feedback: true,
      let_in: false,
    })
    const page = await service.call('GET', `/join/t/${id}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain(`<meta name="colloquy-share" content="${id}" />`)
    expect(page.text).toContain('<meta name="colloquy-session" content="" />')
    expect((await org.call('GET', '/v1/interviews')).body.items).toEqual([])
  })

  test('gives each participant their own conversation, which can be joined', async () => {
    const org = await service.newOrg()
    const id = await shareId(org)
    const [one, two] = [(await begin(id)).body, (await begin(id)).body]
    expect(one.interview_id).not.toBe(two.interview_id)
    expect(one.join_url).toBe(`${service.url()}/join/i/${one.interview_id}`)
    const join = `/v1/embed/sessions/${one.session_id}/join`
    expect((await service.call('POST', join, { name: 'Ada' })).status).toBe(200)
    const { body } = await org.call('GET', `/v1/interviews/${one.interview_id}`)
    expect(body).toMatchObject({
      session_id: one.session_id,
      template_id: org.template.id,
      status: 'created',
      persons: [{ name: 'Ada' }],
    })
  })

  test('starts conversations with the current version of the template', async () => {
    const org = await service.newOrg()
    const id = await shareId(org)
    await org.call('PATCH', `/v1/templates/${org.template.id}`, { name: 'Tea', language: 'fr' })
    expect((await service.call('GET', `/v1/embed/shares/${id}`)).body.name).toBe('Tea')
    const { interview_id } = (await begin(id)).body
    const { body } = await org.call('GET', `/v1/interviews/${interview_id}`)
    expect(body).toMatchObject({ template_version: 2, language: 'fr' })
  })

  test('can be used from pages of any origin', async () => {
    const id = await shareId(await service.newOrg())
    const extra = { headers: { origin: 'https://elsewhere.example' } }
    const path = `/v1/embed/shares/${id}/interviews`
    const answer = await service.call('POST', path, undefined, extra)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect((await service.call('OPTIONS', path, undefined, extra)).status).toBe(204)
  })

  test.each([
    ['used_up', 'update share_link set max_uses = 1, uses = 1 where org_id = $1'],
    ['expired', "update share_link set expires_at = now() - interval '1 second' where org_id = $1"],
    ['closed', "update template set status = 'archived' where org_id = $1"],
    ['closed', 'update org set blocked_at = now() where id = $1'],
  ])('that is %s says so and starts nothing (%s)', async (status, change) => {
    const org = await service.newOrg()
    const id = await shareId(org)
    await service.sql().unsafe(change, [org.id])
    expect((await service.call('GET', `/v1/embed/shares/${id}`)).body.status).toBe(status)
    const answer = await begin(id)
    expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict'])
    expect(answer.body.error.message).toContain(`is ${status.replace('_', ' ')}; ask`)
    const made = await service.sql()`select from conversation where org_id = ${org.id}`
    expect(made).toHaveLength(0)
  })

  test('is closed for good with a key of its organization, while other links stay open', async () => {
    const [org, stranger] = [await service.newOrg(), await service.newOrg()]
    const [id, other] = [await shareId(org), await shareId(org)]
    const close = (by: Org, template = org.template.id) =>
      by.call('DELETE', `/v1/templates/${template}/share/${id}`)
    expect((await close(stranger)).status).toBe(404)
    expect((await close(org, stranger.template.id)).status).toBe(404)
    const { session_id } = (await begin(id)).body
    expect((await close(org)).body).toEqual({ id, deleted: true })
    expect((await close(org)).status).toBe(404)

    expect((await service.call('GET', `/v1/embed/shares/${id}`)).body.status).toBe('closed')
    expect((await begin(id)).status).toBe(409)
    expect((await begin(other)).status).toBe(200)
    const join = `/v1/embed/sessions/${session_id}/join`
    expect((await service.call('POST', join, {})).status).toBe(200)
  })

  test('works again once its template is active again', async () => {
    const org = await service.newOrg()
    const id = await shareId(org)
    const set = (status: string) =>
      org.call('PATCH', `/v1/templates/${org.template.id}`, { status })
    await set('archived')
    expect((await begin(id)).status).toBe(409)
    await set('active')
    expect((await begin(id)).status).toBe(200)
  })

  test('that does not exist is not found, and answers a page', async () => {
    expect((await service.call('GET', '/v1/embed/shares/shr_absent')).status).toBe(404)
    expect((await begin('shr_absent')).status).toBe(404)
    const page = await service.call('GET', '/join/t/shr_absent')
    expect(page.status).toBe(404)
    expect(page.text).toContain('<meta name="colloquy-share" content="" />')
  })

  test('to the default template starts conversations of the organization that shared it', async () => {
    const [platform, org] = [await service.newOrg(), await service.newOrg()]
    const sql = service.sql()
    const set = (is: boolean) =>
      sql`update template set is_default = ${is} where id = ${platform.template.id}`
    await set(true)
    const { body } = await org.call('POST', `/v1/templates/${platform.template.id}/share`)
    const id = body.url.split('/').at(-1)
    const { interview_id } = (await begin(id)).body
    expect((await org.call('GET', `/v1/interviews/${interview_id}`)).status).toBe(200)
    expect((await platform.call('GET', `/v1/interviews/${interview_id}`)).status).toBe(404)
    await set(false)
    expect((await begin(id)).status).toBe(409)
  })
})

describe('the list of links', () => {
  const list = async (org: Org, query = '') =>
    (await org.call('GET', `/v1/templates/${org.template.id}/share${query}`)).body

  test('has every link of the template, newest first, in pages', async () => {
    const org = await service.newOrg()
    const expires_at = new Date(Date.now() + DAY).toISOString()
    const [first, second] = [await shareId(org), await shareId(org, { expires_at })]
    const third = await shareId(org)
    await org.call('DELETE', `/v1/templates/${org.template.id}/share/${first}`)
    const page = await list(org, '?limit=2')
    expect(page).toMatchObject({ has_more: true, items: [{ id: third }, { id: second }] })
    const { items } = await list(org, `?limit=2&cursor=${page.next_cursor}`)
    expect([...page.items, ...items]).toEqual(
      [
        { id: third, expires_at: null, closed_at: null },
        { id: second, expires_at, closed_at: null },
        { id: first, expires_at: null, closed_at: expect.stringMatching(/Z$/) },
      ].map((link) => ({
        ...link,
        url: `${service.url()}/join/t/${link.id}`,
        created_by: org.user.id,
        created_at: expect.stringMatching(/Z$/),
        max_uses: null,
        uses: 0,
      })),
    )
  })

  test('has no link of another template, nor one that another organization created', async () => {
    const [org, other] = [await service.newOrg(), await service.newOrg()]
    await shareId(org)
    const { body: second } = await org.call('POST', '/v1/templates', { name: 'Second' })
    const path = `/v1/templates/${second.id}/share`
    expect((await org.call('GET', path)).body.items).toEqual([])
    expect((await other.call('GET', path)).status).toBe(404)
  })

  test("for a system template has only the organization's own links", async () => {
    const [org, other] = [await service.newOrg(), await service.newOrg()]
    const sql = service.sql()
    await sql`update template set org_id = 'org_system' where id = ${org.template.id}`
    const own = await shareId(org)
    const path = `/v1/templates/${org.template.id}/share`
    await other.call('POST', path, {})
    expect((await list(org)).items.map(({ id }: { id: string }) => id)).toEqual([own])
  })

  test('stays while the template is archived, although the links do not work then', async () => {
    const org = await service.newOrg()
    const id = await shareId(org)
    await org.call('PATCH', `/v1/templates/${org.template.id}`, { status: 'archived' })
    expect((await list(org)).items).toMatchObject([{ id, closed_at: null }])
    expect((await begin(id)).status).toBe(409)
  })
})
