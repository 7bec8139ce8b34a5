import type { Page } from 'playwright-core'

/** The maximum number of elements to visit; a long list has hundreds. */
const STEPS = 60

type Step = {
  /** The index of the element, in the order of the visit. */
  reached: number
  name: string
  /** Whether Tab moves through parts of it, as in a date field. */
  hasParts: boolean
  isSeen: boolean
}

/**
 * What is wrong for somebody who has only a keyboard: from the heading on, Tab must lead to every control,
 * always forward, with a visible focus.
 */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const reached: Step[] = []
  const faults: string[] = []
  for (let step = 0; step < STEPS; step++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(focused)
    // The browser's own bar follows the last one, then the first again.
    if (at === undefined || (at.hasParts && at.reached === reached.length - 1)) continue
    if (at.reached === 0 && reached.length > 1) {
      const missed = await page.evaluate(unreached)
      return [...faults, ...missed.map((name) => `Tab does not lead to ${name}`)]
    }
    if (at.reached < reached.length) return [...faults, `Tab leads back to ${at.name}`]
    if (!at.isSeen) faults.push(`one does not see the focus at ${at.name}`)
    reached.push(at)
  }
  return reached.length === 0 ? ['Tab leads nowhere'] : faults
}

/** The element that has the focus, numbered; undefined if none has. In the page. */
function focused(): Step | undefined {
  const known = (window as unknown as { reached?: Element[] }).reached ?? []
  Object.assign(window, { reached: known })
  let element = document.activeElement
  // The JSON of a template is in a shadow root.
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  if (!element || element === document.body) return undefined
  const before = known.indexOf(element)
  if (before < 0) known.push(element)
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const isOnScreen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  const isMarked = [element, element.closest('.cm-editor')].some((shown) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shown ?? element)
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
  })
  return {
    reached: before < 0 ? known.length - 1 : before,
    name: element.outerHTML.slice(0, 150),
    hasParts: element.matches('[type^="date"]'),
    isSeen: isOnScreen && isMarked,
  }
}

/** Controls that have not had the focus yet. In the page. */
function unreached(): string[] {
  const { reached = [] } = window as unknown as { reached?: Element[] }
  const operable = document.querySelectorAll<HTMLElement>(
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary',
  )
  return (
    [...operable]
      .filter((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => !reached.includes(one))
      // Coming near it loads more.
      .filter((one) => !one.closest('.more'))
      .map((one) => one.outerHTML.slice(0, 150))
  )
}
