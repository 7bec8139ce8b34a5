import { expect, test } from 'vitest'
import { createClient } from '../../client/client.ts'
import { openPage } from '../helpers/live/browser.ts'
import { useStack } from '../helpers/live/stack.ts'

const { api_url, newOrganization } = useStack()

const client = createClient({ url: api_url })

test("a person approves a program's code with a key, which the page does not keep", async () => {
  const { key } = await newOrganization()
  const { device_code, ...started } = await client.startCliSignIn({
    body: { program: 'My <b>tool</b>', scopes: ['run'] },
  })
  const page = await openPage()
  await page.goto(started.verification_uri_complete)
  expect(await page.getByLabel('Code').inputValue()).toBe(started.user_code)
  const next = page.getByRole('button', { name: 'Continue' })

  await page.getByLabel('Your API key').fill('sk_wrong')
  await next.click()
  await page.getByText('The API key is not valid').waitFor()

  await page.getByLabel('Your API key').fill(key)
  await page.getByLabel('Name of the program').fill('Laptop')
  await next.click()
  await page.getByText('My <b>tool</b>').waitFor()
  await page.getByText('127.0.0.1').waitFor()
  await page.getByText('create, read and join conversations').waitFor()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('“Laptop” is approved').waitFor()
  expect(await page.getByLabel('Your API key').inputValue()).toBe('')
  const kept = await page.evaluate(() => localStorage.length + sessionStorage.length)
  expect([kept, await page.context().cookies()]).toEqual([0, []])
  const polled = await client.pollCliSignIn({ body: { device_code } })
  expect(polled).toMatchObject({ status: 'approved', api_key: expect.stringMatching(/^sk_/) })
})

test('an unknown code is refused with instructions', async () => {
  const { key } = await newOrganization()
  const page = await openPage()
  await page.goto(`${api_url}/cli`)
  await page.getByLabel('Code').fill('bbbb bbbb')
  await page.getByLabel('Your API key').fill(key)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('compare it with what the program shows').waitFor()
})
