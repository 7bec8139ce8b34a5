import { expect, test } from 'vitest'
import { openPage } from '../helpers/live/browser.ts'
import { useOnePage } from '../helpers/live/one_page.ts'
import { useStack } from '../helpers/live/stack.ts'
import { expectNoFault, violationsOf } from '../helpers/live/violations.ts'
import { inviteParticipant } from './conversation.ts'

const { api_url, newOrganization } = useStack()
const open = useOnePage()

test('axe finds no fault with the page that says what is wrong: no microphone', async () => {
  const { api } = await newOrganization()
  const { join_url } = await inviteParticipant(api)
  const page = await openPage()
  await page.context().grantPermissions(['microphone'])
  await page.addInitScript(haveNoMicrophone)
  await page.goto(join_url)
  await page.getByText('No microphone was found.').waitFor()
  expect(await violationsOf(page)).toEqual([])
})

test.each(['/', '/cli', '/join/i/int_unknown'])('axe finds no fault with %s', async (path) => {
  const page = await open()
  await page.goto(`${api_url}${path}`)
  await page.getByRole('heading').first().waitFor()
  expect(await violationsOf(page)).toEqual([])
})

test('axe finds no fault with the reference, on a desktop and on a phone', async () => {
  const page = await open()
  await page.goto(`${api_url}/docs`)
  await page.evaluate(keepOneOperation)
  await expectNoFault(page)
})

test('axe finds no fault with a guide and its search, on a desktop and on a phone', async () => {
  const page = await open()
  await page.goto(`${api_url}/docs/receipt`)
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 700 })
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('/')
    await page.keyboard.type('webhook')
    await page.getByRole('option').first().waitFor()
    expect(await violationsOf(page, '#search')).toEqual([])
    await page.getByRole('combobox').fill('')
    await page.keyboard.press('Escape')
  }
})

/** In the page: a participant without a microphone. */
function haveNoMicrophone() {
  navigator.mediaDevices.getUserMedia = () =>
    Promise.reject(new DOMException('There is none', 'NotFoundError'))
}

/** All operations of the reference look alike, and checking all of them would take a minute. */
function keepOneOperation() {
  const [, ...articles] = document.querySelectorAll('main article')
  const entries = document.querySelectorAll('nav li:nth-child(n + 3)')
  for (const one of [...articles, ...entries]) one.remove()
}
