import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../helpers/eventually.ts'
import { ROUTES } from '../../../../api/routes/index.ts'
import { startWorker } from '../../../../api/jobs/worker.ts'
import { commitGoal } from '../../../../db/outputs/commits.ts'
import { takeLease } from '../../../../db/calls/leases.ts'
import { must } from '../../../../shared/base/must.ts'
import type { Output } from '../../../../shared/outputs/output.ts'
import { loopbackOnly } from '../../../fuzz/loopback_only.ts'
import { exampleOf, someOfEach } from '../../../helpers/api/every_route.ts'
import { startReceiver } from '../../../helpers/servers/receiver.ts'
import { type Org, useService } from '../../../helpers/api/service.ts'
import { ECHOES } from '../../http/echoes.ts'

const service = useService({ ALLOW_PRIVATE_WEBHOOKS: 'true' })
const { lines } = service
beforeAll(loopbackOnly)

const SECRETS = {
  plain: 'c0ffee51Canary',
  quoted: 'c0ffee52"Canary\\/<&\'é>',
  spaced: 'c0ffee53 Canary+%2F?=',
}
/** Fragments that would give a secret away, in any case; the second is from its base64. */
const TRACES = /c0ffee|YzBmZmVl/i

test('a sent secret appears in no response and no log line, whatever receivers do', async () => {
  const receiver = await startReceiver((response, { headers: { authorization }, path, body }) => {
    const [, way, status] = path.split(/[/?]/)
    if (way === 'reset') return void response.destroy()
    response.writeHead(Number(status), { location: `/?${encodeURIComponent(authorization!)}` })
    response.end(ECHOES[way!]!({ authorization, path, body: body || 'no body' }))
  })
  const at = (path: string) => `${receiver.url}/${path}?k={{secret:spaced}}`
  const headers = { Authorization: 'Bearer {{secret:plain}}' }
  const body_template = '{"quoted": "{{secret:quoted}}", "plain": "{{secret:plain}}"}'
  const ways = Object.keys(ECHOES).flatMap((way) => [`${way}/200`, `${way}/500`, `${way}/302`])
  const outputs: Output[] = [
    ...ways.concat('reset').map((way) => ({ url: at(way), headers, body_template })),
    { kind: 'api_call', id: 'crm', url: at('json/200'), headers, body_template },
    { kind: 'api_call', id: 'nested', url: at('json_in_json/200'), headers, body_template },
    { url: at('json/200'), headers, body_template, schema: { type: 'array' } },
    { url: at('json/200'), headers, body_template: '{{secret:plain}} {{ range(20000) }}' },
    {
      url: at('json/200'),
      headers: { ...headers, 'x-lines': '{{secret:plain}}{{context.break}}{{secret:quoted}}' },
    },
    { url: 'http://{{secret:plain}}.example/' },
    { url: 'http://{{secret:plain}}@127.0.0.1:1/' },
    { url: '{{secret:plain}}' },
  ]

  const org = await service.newOrg()
  for (const [name, value] of Object.entries(SECRETS)) {
    expect((await org.call('POST', '/v1/secrets', { name, value })).status).toBe(200)
  }
  const shown: string[] = []
  const show = async (output: Output, send: boolean) =>
    shown.push((await org.call('POST', '/v1/outputs/test', { output, send })).text)
  for (const output of outputs) await show(output, true)
  // A preview does not depend on the receiver's way.
  for (const output of outputs.slice(ways.length)) await show(output, false)
  shown.push(...(await shownAfterCommits(org, outputs)))
  expect(receiver.received.some(({ body }) => TRACES.test(body))).toBe(true)
  expect(shown.filter((text) => TRACES.test(text))).toEqual([])
  expect(lines.filter((line) => TRACES.test(line))).toEqual([])
})

test('no credential appears in the log', async () => {
  const org = await service.newOrg()
  const ids = await someOfEach(org, service)
  const { config } = service.service()
  const before = (await org.call('GET', '/v1/auth/org/webhook-secret')).body.webhook_secret
  const after = (await org.call('POST', '/v1/auth/org/webhook-secret/rotate')).body.webhook_secret
  const { body: joined } = await org.call('GET', `/v1/sessions/${ids.session_id}/join`)
  const { device_code, user_code } = (await org.call('POST', '/v1/auth/cli/start')).body
  await org.call('POST', '/v1/auth/cli/approve', { user_code })
  const { body: polled } = await org.call('POST', '/v1/auth/cli/poll', { device_code })
  const told = [org.key, polled.api_key, device_code, before, after, joined.token]
  const own = [config.LIVEKIT_API_SECRET, config.SECRETS_KEY[0]!.toString('hex')]
  const password = new URL(config.DATABASE_URL).password
  const credentials = [...told, ids.person_secret, ids.invite_token, ...own, password]
  expect(credentials.filter((one) => typeof one !== 'string' || one.length < 8)).toEqual([])
  const all = lines.join('')
  expect(credentials.filter((one) => all.includes(one))).toEqual([])
  expect([...service.credentials]).toEqual(
    expect.arrayContaining([...told, ids.person_secret, ids.invite_token]),
  )
})

/** Commits a goal for each output, waits for the first attempts, and reads everything readable. */
async function shownAfterCommits(org: Org, outputs: Output[]): Promise<string[]> {
  const sql = service.sql()
  const worker = await startWorker(service.service())
  onTestFinished(() => worker.stop())
  const goals = outputs.map((output, i) => ({ id: `goal_${i}`, outputs: [output] }))
  const sent = { name: 'Canary', phases: [{ id: 'main', goals }] }
  const { body: template, status, text } = await org.call('POST', '/v1/templates', sent)
  expect(status, text).toBe(200)
  const asked = { template_id: template.id, context: { break: '\n' } }
  const made = await org.call('POST', '/v1/interviews', asked)
  expect(made.status, made.text).toBe(200)
  const { id: interview_id, session_id } = made.body
  const lease = must(await takeLease(sql, session_id, 'agent'), 'nobody else holds a new call')
  for (const { id: goal_id } of goals) {
    await commitGoal(sql, {
      session: { id: session_id, org_id: org.id, conversation_id: interview_id },
      template: { ...template, template_id: template.id },
      lease_token: lease.token,
      goal_id,
      data: { value: goal_id },
      evidence: [],
      confidence: null,
      source: 'agent',
    })
  }
  await eventually(async () => {
    const open = await sql`select from delivery where attempts = 0 or status = 'pending'`
    return open.length === 0
  })
  await sql`update template set is_default = true where id = ${template.id}`
  const each = await someOfEach(org, service)
  const ids = {
    ...each,
    interview_id,
    session_id,
    template_id: template.id,
  }
  const texts = [
    '/metrics',
    '/docs',
    '/v1/openapi.json',
    `/v1/interviews/${interview_id}/deliveries?limit=100`,
  ]
  // Only participants can read their own data.
  const examples = ROUTES.filter(({ method }) => method === 'get').map((route) =>
    exampleOf(route, route.of_person ? each : ids),
  )
  const answers = await Promise.all(
    [...texts.map((path) => ({ path, headers: {} })), ...examples].map(({ path, headers = {} }) =>
      path.startsWith('/v1/admin/')
        ? service.platform('GET', path)
        : org.call('GET', path, undefined, { headers }),
    ),
  )
  expect(answers.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([])
  return answers.map(({ text }) => text)
}
