import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { LiveCall } from '../../../../../shared/platform/live.ts'
import { useStack } from '../../../../helpers/live/stack.ts'
import { heldConversation } from '../conversations/held.ts'
import { startReceiver } from '../../../../helpers/servers/receiver.ts'
import { openConsole, useConsole } from '../../open_console.ts'

const stack = useStack()
const { api_url, newOrganization, platform } = stack
const open = useConsole()

test('Now says what is failing in a call, how often, how long ago and why, and lists above all calls what fails in several', async () => {
  const { key } = await newOrganization()
  const page = await openConsole(api_url, key, '/console/members')
  await page.clock.setFixedTime(FAILED_AT + 3_000)
  await showCalls(page, [call('ses_1', 4), call('ses_2', 1)])
  await page.getByText(/^Model fails: 4 times, last 3 s ago: HTTP 500 gpt-4\.1-mini$/).waitFor()
  await page.getByText(/^Model fails: once, last 3 s ago: HTTP 500 gpt-4\.1-mini$/).waitFor()
  await page.getByText('Model gpt-4.1-mini fails in 2 calls.').waitFor()
})

test('in Now, operators can let the model of a call hang; the page of a conversation tells them what failed in it, and its organization nothing', async () => {
  const org = await newOrganization()
  const { url } = await startReceiver()
  const id = await heldConversation(stack, org, url)
  const path = `/console/conversations/${id}`
  const page = await open(inject('stack').platform_key, '/console/organizations')
  const commands: unknown[] = []
  await page.route('**/v1/admin/sessions/ses_1/debug', async (route) => {
    commands.push(route.request().postDataJSON())
    await route.fulfill({ json: commands[0] })
  })
  await showCalls(page, [call('ses_1', 1)])
  await page.getByText('Debug', { exact: true }).click()
  await page.getByRole('button', { name: 'Let the model hang' }).click()
  await page.getByRole('button', { name: 'Let it hang' }).click()
  await page.getByText('The model will stay silent in the next turn.').waitFor()
  expect(commands).toEqual([{ command: 'force_llm_timeout', turns: 1 }])

  const whole = await platform.getPlatformInterview({ interview_id: id })
  expect(whole.provider_failures).toEqual([])
  const provider_failures = call('ses_1', 16).failures
  await page.route(`**/v1/admin/interviews/${id}`, (route) =>
    route.fulfill({ json: { ...whole, provider_failures } }),
  )
  await page.goto(api_url + path)
  const panel = page.getByRole('region', { name: 'Provider failures' })
  await panel.getByRole('row', { name: /^Model gpt-4\.1-mini 16 .* HTTP 500$/ }).waitFor()

  const own = await open(org.key, path)
  await own.getByRole('region', { name: 'Findings' }).waitFor()
  expect(await own.getByRole('region', { name: 'Provider failures' }).count()).toBe(0)
})

const FAILED_AT = Date.now()

/** Opens Now with these calls. */
async function showCalls(page: Page, calls: LiveCall[]) {
  const body = `data: ${JSON.stringify({ calls })}\n\n`
  await page.route('**/console/api/live', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body }),
  )
  await page.getByRole('link', { name: /^Now\b/ }).press('Enter')
}

function call(session_id: string, count: number): LiveCall {
  const last_at = new Date(FAILED_AT).toISOString()
  const last_error = 'The model failed: HTTP 500'
  return {
    session_id,
    interview_id: session_id.replace('ses', 'int'),
    org_id: 'org_1',
    org_name: 'Acme',
    template_name: 'Coffee',
    status: 'live',
    language: 'en',
    started_at: last_at,
    persons: ['Ada'],
    goals: { total: 1, committed: 0, missing: ['cups'], declined: [], complete: null },
    turns: [],
    failures: [{ part: 'llm', model: 'gpt-4.1-mini', count, last_at, last_error }],
  }
}
