import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { useStack } from '../../helpers/live/stack.ts'
import type { useConsole } from './open_console.ts'

const { newOrganization } = useStack()

export const MARKUP = '<img src=x onerror=alert(1)>'
const COFFEE = {
  name: `Coffee ${MARKUP}`,
  phases: [
    {
      id: 'main',
      goals: [
        { id: 'cups', type: 'number', prompt: `How many? ${MARKUP}`, mine: { kept: true } },
        { id: 'kind', prompt: 'Which kind?' },
      ],
    },
  ],
  settings: { greeting: 'Hello' },
}

/** Opens a template of a new organization. */
export async function openTemplate(open: ReturnType<typeof useConsole>, path = '') {
  const { api, key } = await newOrganization()
  const template = await api.createTemplate({ body: COFFEE })
  const page = await open(key, `/console/templates/${template.id}${path}`)
  const read = () => api.getTemplate({ template_id: template.id })
  return { api, key, page, id: template.id, read }
}

export const shown = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

/** Types into a field that was reached without a mouse. */
export async function type(page: Page, label: string, text: string) {
  await page.getByLabel(label, { exact: true }).first().focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Waits until a list has this many items. */
export async function expectItems<One>(list: () => Promise<{ items: One[] }>) {
  await expect.poll(async () => (await list()).items.length).toBeGreaterThan(0)
  return (await list()).items
}
