import { expect, test } from 'vitest'
import { useStack } from '../../helpers/live/stack.ts'
import { finalCaptions } from '../captions_shown.ts'
import { createTemplate, end, NEXT_QUESTION, QUESTION, start } from '../conversation.ts'
import { openSpeaking, say, whenAsked } from '../recordings.ts'
import { conversationIn, serveExample } from './host_page.ts'
import { openNoting } from './noting_page.ts'

const { api_url, newOrganization } = useStack()

test('two participants in two browsers share one embedded conversation, and both pages get each output once', async () => {
  const { api } = await newOrganization()
  const persons = [{ name: 'Allison' }, { name: 'Ben' }]
  const body = { template_id: await createTemplate(api), persons }
  const { id, session_id } = await api.createInterview({ body })
  const allison = await enter('modal', 'Allison')
  const ben = await enter('compact', 'Ben')

  await whenAsked(allison.call, QUESTION)
  await say(allison.call, 'all-circuits-busy-now')
  await finalCaptions(ben.call, 'other').filter({ hasText: 'Allison' }).first().waitFor()
  for (const { outputs } of [allison, ben]) await expect.poll(outputs).toEqual(['understood'])

  await whenAsked(ben.call, NEXT_QUESTION)
  await end(allison.call)
  await ben.call.locator('[data-at=call]').waitFor()
  await end(ben.call)
  const interview = () => api.getInterview({ interview_id: id })
  await expect.poll(async () => (await interview()).ended_reason).toBe('participant_ended')
  expect((await interview()).persons.map(({ name }) => name)).toEqual(['Allison', 'Ben'])
  expect([await allison.outputs(), await ben.outputs()]).toEqual([['understood'], ['understood']])

  async function enter(mode: 'modal' | 'compact', name: string) {
    const page = await openSpeaking({ isAlone: true })
    await page.goto(await serveExample('modal', { api_url, session_id }))
    const noted = await openNoting(page, { session_id, mode })
    const call = await conversationIn(page)
    await start(call, name)
    return { call, ...noted }
  }
})
