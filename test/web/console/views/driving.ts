import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { type Client, createClient } from '../../../../client/client.ts'
import { useStack } from '../../../helpers/live/stack.ts'

const { api_url } = useStack()
const { internal_secret } = inject('stack')
const internal = createClient({ url: api_url, headers: { 'X-Internal-Secret': internal_secret } })

export const MARKUP = '<img src=x onerror=alert(1)>'
let made = 0
/** A unique name that is text and no markup wherever it is shown. */
export const newName = (what: string) => `${what} ${MARKUP} ${Date.now()} ${++made}`

/**
 * Moves to a button as somebody without a mouse does, and presses it. One that still does what it was told
 * before is disabled, perhaps for a moment longer than the page takes to say that it is done.
 */
export async function press(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name, exact: true, disabled: false }).first().focus()
  await page.keyboard.press('Enter')
}

/** Types whatever a confirmation asks for, and confirms. */
export async function confirm(page: Page, action: string, typed?: string) {
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  if (typed !== undefined) await page.keyboard.type(typed)
  await dialog.getByRole('button', { name: action, exact: true }).focus()
  await page.keyboard.press('Enter')
  await dialogIsGone(page)
}

/** A closed dialog is out of sight before it is gone and has returned the focus. */
export const dialogIsGone = (page: Page) => page.locator('dialog').waitFor({ state: 'detached' })

/** A key of somebody who was invited with a role. */
export async function join({ api }: { api: Client }, role: 'member' | 'admin') {
  const email = `joined-${Date.now()}-${++made}@example.org`
  const { token } = await api.createInvite({ body: { email, role } })
  const { api_key } = await internal.acceptInvite({ body: { token: token!, email } })
  return { email, key: api_key.key! }
}
