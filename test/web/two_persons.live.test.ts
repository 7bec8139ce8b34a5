import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openPage } from '../helpers/browser.ts'
import { useStack } from '../helpers/stack.ts'
import { writeRecordings } from './recordings.ts'

const { newOrganization } = useStack()

test('two pages of one call show who says what, and one that ends it leaves the other in it', async () => {
  const { api } = await newOrganization()
  const { id: template_id } = await api<{ id: string }>('POST', '/v1/templates', TEMPLATE)
  const persons = [{ name: 'Allison' }, { name: 'Ben' }]
  const { id, join_url } = await api<Created>('POST', '/v1/interviews', { template_id, persons })
  const allison = await enter(join_url, 'Allison', 9_000)
  const ben = await enter(join_url, 'Ben', 14_000)

  for (const [own, other, name] of [
    [allison, ben, 'Allison'],
    [ben, allison, 'Ben'],
  ] as const) {
    const said = own.locator('.captions li[data-side=own][data-final=true]').first()
    await said.waitFor({ timeout: 60_000 })
    const shown = other.locator('.captions li[data-side=other][data-final=true]', {
      hasText: await said.locator('p').innerText(),
    })
    await shown
      .filter({ has: other.locator('.speaker', { hasText: name }) })
      .first()
      .waitFor()
    expect(await own.locator('.speaker', { hasText: name }).count()).toBe(0)
  }

  await end(allison)
  await ben.locator('[data-at=call]').waitFor()
  await expect.poll(() => present(api, id)).toBe('live')
  await end(ben)
  await expect
    .poll(async () => (await api<Interview>('GET', `/v1/interviews/${id}`)).ended_reason, POLLING)
    .toBe('participant_ended')

  async function enter(url: string, name: string, gap_ms: number) {
    const file = join(inject('home'), `two_${name}.wav`)
    writeRecordings(file, { gap_ms })
    const page = await openPage({ file })
    await page.goto(url)
    await page.getByLabel('Your name').fill(name)
    await page.getByRole('button', { name: 'Start the conversation' }).click()
    await page.locator('[data-at=call]').waitFor()
    return page
  }
})

const POLLING = { timeout: 30_000, interval: 300 }

/** Any sentence answers any of its questions, and nobody gets to the last of them. */
const TEMPLATE = {
  name: 'The phone system',
  language: 'en',
  phases: [
    {
      id: 'trouble',
      goals: ['phones', 'callers', 'lines', 'rooms', 'leaders', 'weather', 'food', 'plans'].map(
        (id) => ({ id, type: 'open', prompt: `What happened to the ${id}?`, max_follow_ups: 0 }),
      ),
    },
  ],
  settings: { max_session_duration_minutes: 5 },
}

type RestClient = Awaited<ReturnType<typeof newOrganization>>['api']
type Created = { id: string; join_url: string }
type Interview = { ended_reason: string | null; session: { status: string } }

async function present(api: RestClient, id: string) {
  return (await api<Interview>('GET', `/v1/interviews/${id}`)).session.status
}

async function end(page: Page) {
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByRole('button', { name: 'End it' }).click()
  await page.locator('[data-at=ended]').waitFor()
}
