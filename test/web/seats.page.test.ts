import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useStack } from '../helpers/live/stack.ts'
import { en } from '../../web/words/en.ts'
import { createTemplate } from './conversation.ts'
import { openSpeaking } from './recordings.ts'

const { newOrganization, api_url } = useStack()

test('a link whose seat is taken says so, and the own link of the person opens it, without showing its token', async () => {
  const { api } = await newOrganization()
  const body = { template_id: await createTemplate(api), persons: [{ name: 'Ada' }] }
  const { session_id, join_url, persons } = await api.createInterview({ body })
  const own = persons[0]!.join_url!
  const taken = await fetch(`${api_url}/v1/embed/sessions/${session_id}/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada' }),
  })
  expect(taken.status).toBe(200)

  const page = await openSpeaking()
  await page.goto(join_url)
  await page.getByRole('button', { name: en.start }).click()
  await page.getByRole('heading', { name: en.problems.taken }).waitFor()
  expect(await page.getByText(en.advice.taken).isVisible()).toBe(true)

  // Only the fragment differs, so that the browser does not load the page by itself.
  await page.goto(own)
  await page.getByRole('button', { name: en.start }).waitFor()
  expect(page.url()).toBe(join_url)
  await page.reload()
  const [claim] = await Promise.all([
    claimOf(page),
    page.getByRole('button', { name: en.start }).click(),
  ])
  expect(claim.person_token).toBe(new URL(own).hash.slice(1))
  await page.locator('[data-at=call]').waitFor()
})

async function claimOf(page: Page) {
  const request = await page.waitForRequest('**/join')
  return request.postDataJSON() as { person_token?: string }
}
