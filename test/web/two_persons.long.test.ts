import { expect, test } from 'vitest'
import { useStack } from '../helpers/live/stack.ts'
import { finalCaptions } from './captions_shown.ts'
import { end, start } from './conversation.ts'
import { openSpeaking, say, whenAsked } from './recordings.ts'

const { newOrganization } = useStack()

test('two pages of one call show who is there, whom the agent announces, and who says what; when one ends it the other stays in the call', async () => {
  const { api } = await newOrganization()
  const { id: template_id } = await api.createTemplate({ body: TEMPLATE })
  const persons = [{ name: 'Allison' }, { name: 'Ben' }]
  const created = await api.createInterview({ body: { template_id, persons } })
  const allison = await enter(created.join_url, 'Allison')
  await whenAsked(allison, 'phones')
  const ben = await enter(created.join_url, 'Ben')

  await allison.getByText('You, Ben, Agent').waitFor()
  await ben.getByText('You, Allison, Agent').waitFor()
  const agent = finalCaptions(allison, 'agent')
  await agent.filter({ hasText: 'We are now joined by Ben.' }).first().waitFor()

  for (const [own, other, name, question] of [
    [allison, ben, 'Allison', 'phones'],
    [ben, allison, 'Ben', 'callers'],
  ] as const) {
    await whenAsked(own, question)
    await say(own, 'all-circuits-busy-now')
    const said = finalCaptions(own, 'own').first()
    await said.waitFor()
    const shown = finalCaptions(other, 'other').filter({
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
  await expect.poll(async () => (await read()).session.status).toBe('live')
  await end(ben)
  await expect.poll(async () => (await read()).ended_reason).toBe('participant_ended')

  function read() {
    return api.getInterview({ interview_id: created.id })
  }

  async function enter(url: string, name: string) {
    const page = await openSpeaking()
    await page.goto(url)
    await start(page, name)
    return page
  }
})

/** Any sentence answers any question, and there are more than anybody gets to. */
const TEMPLATE = {
  name: 'The phone system',
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
