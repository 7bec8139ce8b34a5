import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { useOnePage } from '../../../helpers/live/one_page.ts'
import { useStack } from '../../../helpers/live/stack.ts'

const { api_url, newOrganization } = useStack()
const open = useOnePage()

test('the five lines on the first page lead to a conversation and its findings, at the address of the service', async () => {
  const { key } = await newOrganization()
  const page = await open()
  await page.goto(`${api_url}/docs`)
  await page.locator('.address', { hasText: api_url }).first().waitFor()
  const code = await page.locator('.steps pre', { hasText: 'COLLOQUY_API_KEY' }).innerText()
  const lines = code.trim().split('\n')
  expect(lines).toHaveLength(5)
  const [setUp, api, createTemplate, createConversation, read] = lines
  const run = (command: string) => {
    const commands = [setUp!.replace('sk_…', key), api, command].join('\n')
    return JSON.parse(execFileSync('bash', ['-c', commands], { encoding: 'utf8' })) as Answer
  }
  const template = run(createTemplate!)
  expect(template.warnings ?? []).toEqual([])
  const conversation = run(createConversation!.replace('tpl_…', template.id))
  expect((await fetch(conversation.join_url!)).status).toBe(200)
  expect(run(read!.replace('int_…', conversation.id))).toMatchObject({ findings: {} })
})

type Answer = { id: string; join_url?: string; warnings?: unknown[] }

test.each([375, 768, 1280, 1440])(
  'at %i px the first page fits, and its results lie below its search',
  async (width) => {
    const page = await open()
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${api_url}/docs`)
    await page.keyboard.press('/')
    await page.keyboard.type('webhook')
    await page.getByRole('option').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    const field = (await page.locator('#words').boundingBox())!
    const results = (await page.locator('#results').boundingBox())!
    expect(results.y).toBeGreaterThanOrEqual(field.y + field.height)
    expect(results.x + results.width).toBeLessThanOrEqual(width)
  },
)
