import type { useAsk } from '../../../ask/answer.ts'

/**
 * Opens the page of a new conversation in a new tab. The tab is opened immediately, while the
 * browser still attributes it to the click.
 *
 * @param prepare resolves with the id of the template; null if there is none to talk to after all
 * @returns the link if the browser opened no tab; null otherwise
 */
export async function talk(
  ask: ReturnType<typeof useAsk>,
  prepare: () => Promise<string | null>,
): Promise<string | null> {
  const tab = window.open('about:blank', '_blank')
  if (tab) tab.opener = null
  try {
    const template_id = await prepare()
    if (template_id === null) {
      tab?.close()
      return null
    }
    const { join_url } = await ask('createInterview', { body: { template_id } })
    if (!tab) return join_url
    tab.location.href = join_url
    return null
  } catch (error) {
    tab?.close()
    throw error
  }
}
