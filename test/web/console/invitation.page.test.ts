import { expect, test } from 'vitest'
import { openPage } from '../../helpers/live/browser.ts'
import { violationsOf } from '../../helpers/live/violations.ts'
import { useStack } from '../../helpers/live/stack.ts'
import { openConsole } from './open_console.ts'

const { api_url, newOrganization } = useStack()

test('an invited colleague opens one link, sees which organization it is for, and is signed in by a click, not before', async () => {
  const org = await newOrganization()
  const { name } = await org.api.getOrg()
  const email = `grace-${Date.now()}@example.org`
  const inviter = await openConsole(api_url, org.key, '/console/members')
  await inviter.getByLabel('Address').fill(email)
  await inviter.keyboard.press('Enter')
  const link = await inviter.getByRole('dialog').locator('code.secret').first().innerText()
  const token = new URL(link).hash.slice(1)
  expect(link).toBe(`${api_url}/console/join#${token}`)
  await inviter.getByText('Only the token').click()
  await inviter.getByText(token, { exact: true }).waitFor()

  const page = await openPage()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.goto(link)
  await page.getByRole('heading', { name: `Join ${name}` }).waitFor()
  expect(page.url()).toBe(`${api_url}/console/join`)
  expect(asked.filter((url) => new URL(url).origin === api_url).join()).not.toContain(token)
  await page.getByText(email).waitFor()
  expect(await page.context().cookies()).toEqual([])
  expect(await violationsOf(page)).toEqual([])
  expect((await org.api.listMembers()).items).toHaveLength(1)

  await page.getByLabel('Your name (optional)').fill('Grace')
  await page.getByRole('button', { name: `Join ${name}` }).click()
  const key = await page.locator('code.secret').innerText()
  expect(key).toMatch(/^sk_/)
  await page.getByRole('button', { name: 'Open the console' }).click()
  await page.getByRole('link', { name: 'Members' }).click()
  await page.getByRole('cell', { name: /Grace/ }).waitFor()
  expect(await page.content()).not.toContain(key)
  await page.goBack()
  expect(page.url()).not.toContain('#')

  await page.goto(link)
  await page.getByText('This invitation has already been accepted').waitFor()
  await page.getByRole('button', { name: 'Go to the console' }).click()
  await page.getByRole('navigation', { name: 'Console' }).waitFor()
})

test('somebody signed in is told that joining ends that, and stays signed in without a click', async () => {
  const [org, other] = [await newOrganization(), await newOrganization()]
  const { name } = await other.api.getOrg()
  const invite = await other.api.createInvite({
    body: { email: `ada-${Date.now()}@example.org` },
  })
  const page = await openConsole(api_url, org.key)
  await page.goto(`${api_url}/console/join#${invite.token}`)
  await page.getByRole('heading', { name: `Join ${name}` }).waitFor()
  await page.getByText('Joining signs you out there.').waitFor()
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('navigation', { name: 'Console' }).waitFor()
  const { items } = await other.api.listMembers()
  expect(items).toHaveLength(1)
})

test("a page opened for the first time writes no error to the browser's console", async () => {
  const page = await openPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(`${api_url}/console`)
  await page.getByLabel('API key').waitFor()
  expect(errors).toEqual([])
})
