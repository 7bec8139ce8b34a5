import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../../../helpers/live/browser.ts'
import { useStack } from '../../../helpers/live/stack.ts'
import { enterConsole, useConsole } from '../open_console.ts'
import { shown, type } from '../template_page.ts'

const { api_url, newOrganization } = useStack()
const open = useConsole()

test('a setting that the editor has never heard of gets a field from the description of the API', async () => {
  const { key, api } = await newOrganization()
  const { id } = await api.createTemplate({ body: { name: 'Coffee' } })
  const page = await openPage()
  await page.route('**/v1/openapi.json', describeMore)
  await enterConsole(page, `${api_url}/console/templates/${id}`, key)
  const polite = page.getByRole('checkbox', { name: 'The agent is polite', exact: true })
  expect(await polite.isChecked()).toBe(true)
  await polite.press('Space')
  const pace = page.getByRole('combobox', { name: 'Pace of speech' })
  await pace.selectOption({ label: 'Slow: for beginners' })
  await type(page, 'Most words', '70')
  const help = page.getByRole('textbox', { name: 'Most words' })
  expect(await help.getAttribute('aria-describedby')).toBe('at-settings-most_words-about')
  await page.getByText('Of a sentence. 5 to 90', { exact: true }).waitFor()
  await page.keyboard.press('ControlOrMeta+s')
  await shown(page, 'Version 2, saved')
  expect((await api.getTemplate({ template_id: id })).settings).toMatchObject({
    polite: false,
    pace_of_speech: 'slow',
    most_words: 70,
  })
})

test('a text that is emptied or retyped keeps its place in an inline skill, a skillset and an advisor', async () => {
  const { key, api } = await newOrganization()
  const settings = {
    skills: [{ name: 'a', instructions: 'b', mine: 1 }],
    skillsets: [{ name: 'c', skills: [] }],
    advisors: [{ id: 'd', instructions: 'f', name: 'e' }],
  }
  const { id } = await api.createTemplate({ body: { name: 'Coffee', settings } })
  const page = await open(key, `/console/templates/${id}`)
  const json = page.getByRole('textbox', { name: 'The template as JSON' })
  for (const [card, ...fields] of [
    ['Skill a', 'skills.0.name', 'skills.0.instructions'],
    ['Skillset c', 'skillsets.0.name'],
    ['Advisor e', 'advisors.0.instructions'],
  ]) {
    await page.getByRole('button', { name: card!, exact: true }).press('Enter')
    for (const field of fields) {
      const input = page.locator(`[name="settings.${field}"]`)
      const keys = async () => (await json.innerText()).match(/"\w+":/g)
      const before = await keys()
      await input.fill('')
      await expect.poll(() => json.innerText()).toContain(`"${field.split('.').at(-1)}": ""`)
      expect(await keys()).toEqual(before)
      await input.fill('again')
      await expect.poll(() => json.innerText()).toContain('"again"')
      expect(await keys()).toEqual(before)
      await input.fill('x')
    }
  }
})

test('without the description of the API a template is still edited as JSON, and the cards follow', async () => {
  const { key, api } = await newOrganization()
  const { id } = await api.createTemplate({ body: { name: 'Coffee' } })
  const page = await openPage()
  await page.route('**/v1/openapi.json', (route) => route.fulfill({ status: 500 }))
  await enterConsole(page, `${api_url}/console/templates/${id}`, key)
  await page.getByRole('alert').filter({ hasText: 'answered 500' }).waitFor()
  const json = page.getByRole('textbox', { name: 'The template as JSON' })
  await json.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('{"name": "Tea"}')
  await page.unroute('**/v1/openapi.json')
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect.poll(() => page.getByLabel('Name', { exact: true }).first().inputValue()).toBe('Tea')
})

/** The description of the API, with settings that no service has. */
async function describeMore(route: Route) {
  const description = (await (await route.fetch()).json()) as {
    components: { schemas: { Settings: { properties: Record<string, object> } } }
  }
  Object.assign(description.components.schemas.Settings.properties, {
    polite: { type: 'boolean', description: 'Whether the agent is polite; default true' },
    pace_of_speech: {
      type: 'string',
      enum: ['slow', 'fast'],
      description: 'How fast\n\n- `slow`: for beginners; clear\n- `fast`: for natives',
    },
    most_words: {
      type: 'integer',
      minimum: 5,
      maximum: 90,
      description: 'Most words; of a sentence',
    },
  })
  await route.fulfill({ json: description })
}
