import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useStack } from '../helpers/live/stack.ts'
import { en } from '../../web/words/en.ts'
import { createTemplate } from './conversation.ts'
import { openSpeaking } from './recordings.ts'

const { newOrganization, api_url } = useStack()

test('a link whose seat is taken says so, lets its holder ask those in the call to be let in, across a reload, and the own link of the person opens it, without showing its token', async () => {
  const { api } = await newOrganization()
  const template_id = await createTemplate(api)
  const { settings } = await api.getTemplate({ template_id })
  await api.patchTemplate({ template_id, body: { settings: { ...settings, let_in: true } } })
  const body = { template_id, persons: [{ name: 'Ada' }] }
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
  await page.getByRole('heading', { name: en.problems.taken }).waitFor()
  expect(await page.getByText(en.advice.taken).isVisible()).toBe(true)
  expect(await page.title()).toBe('Colloquy')

  // Only the fragment differs, so that the browser does not load the page by itself.
  await page.goto(own)
  await page.getByRole('button', { name: en.start }).waitFor()
  expect(await page.getByLabel(en.name).inputValue()).toBe('Ada')
  expect(page.url()).toBe(join_url)
  await page.reload()
  const [claim] = await Promise.all([
    claimOf(page),
    page.getByRole('button', { name: en.start }).click(),
  ])
  expect(claim.person_token).toBe(new URL(own).hash.slice(1))
  await page.locator('[data-at=call]').waitFor()

  const eve = await openSpeaking()
  await eve.goto(join_url)
  await knocksAs(eve, 'Eve <b>')
  const no = page.getByRole('group', { name: en.knock.asks('Eve <b>') })
  await no.waitFor()
  // Whoever is away when the answer comes learns it when they are back.
  await eve.goto(api_url)
  await no.getByRole('button', { name: en.knock.not_now }).click()
  await no.waitFor({ state: 'hidden' })
  await eve.goBack()
  await eve.getByText(en.knock.refused).waitFor()
  await eve.getByRole('button', { name: en.try_again }).click()
  await knocksAs(eve, 'Eve')
  const yes = page.getByRole('group', { name: en.knock.asks('Eve') })
  await yes.waitFor()
  await eve.reload()
  await eve.getByText(en.knock.asking).waitFor()
  await yes.getByRole('button', { name: en.knock.let_in, disabled: false }).focus()
  await page.keyboard.press('Enter')
  await eve.locator('[data-at=call]').waitFor()
  await yes.waitFor({ state: 'hidden' })
  await page.getByText('You, Eve, Agent').waitFor()
  await eve.reload()
  await eve.locator('[data-at=call]').waitFor()
})

async function knocksAs(page: Page, name: string) {
  await page.getByRole('button', { name: en.knock.ask }).waitFor()
  await page.getByLabel(en.name).fill(name)
  await page.keyboard.press('Enter')
  await page.getByText(en.knock.asking).waitFor()
}

async function claimOf(page: Page) {
  const request = await page.waitForRequest('**/join')
  return request.postDataJSON() as { person_token?: string }
}
