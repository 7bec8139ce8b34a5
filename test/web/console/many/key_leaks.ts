import type { Page, Request } from 'playwright-core'

/**
 * Records where a key travels from now on.
 *
 * @returns a function that lists every request that contained it or whose response did, and every address and
 * message
 */
export function watchFor(page: Page, key: string): () => Promise<string[]> {
  const looked: Promise<string[]>[] = []
  page.on('response', (response) => {
    const request = response.request()
    looked.push(
      (async () => {
        const isStream = (await response.headerValue('content-type'))?.startsWith('text/event')
        const body = isStream ? '' : await response.text().catch(() => '')
        const headers = JSON.stringify(await response.allHeaders())
        const places = [...(await sent(request)), body, headers]
        return within(places, key).length > 0 ? [`${request.method()} ${request.url()}`] : []
      })(),
    )
  })
  page.on('framenavigated', (frame) => looked.push(Promise.resolve(within([frame.url()], key))))
  page.on('console', (message) => looked.push(Promise.resolve(within([message.text()], key))))
  return async () => (await Promise.all(looked)).flat()
}

async function sent(request: Request): Promise<string[]> {
  return [request.url(), request.postData() ?? '', JSON.stringify(await request.allHeaders())]
}

function within(places: string[], key: string) {
  return places.filter((place) => place.includes(key))
}

/** Where a script in the page could read a key: its storage, its markup, its address, and everything it holds. */
export function leaksOf(page: Page, key: string): Promise<string[]> {
  return page.evaluate(readAll, key)
}

/** Runs in the page. */
async function readAll(key: string): Promise<string[]> {
  const places: Record<string, string> = {
    address: location.href,
    history: JSON.stringify(history.state) ?? '',
    localStorage: JSON.stringify({ ...localStorage }),
    sessionStorage: JSON.stringify({ ...sessionStorage }),
    cookie: document.cookie,
    markup: document.documentElement.outerHTML,
    fields: [...document.querySelectorAll('input')].map(({ value }) => value).join('\n'),
    resources: performance
      .getEntries()
      .map(({ name }) => name)
      .join('\n'),
  }
  // Everything held by the window or an element: the page's framework keeps its state on elements.
  const waiting: unknown[] = [window, document, ...document.querySelectorAll('*')]
  const seen = new Set<unknown>(waiting)
  for (const held of waiting) {
    for (const name of Reflect.ownKeys(held as object)) {
      const value = Object.getOwnPropertyDescriptor(held, name)?.value as unknown
      if (typeof value === 'string') {
        if (value.includes(key)) places[`held as ${String(name)}`] = value
      } else if (value !== null && /^(object|function)$/.test(typeof value) && !seen.has(value)) {
        seen.add(value)
        waiting.push(value)
      }
    }
    const more = held instanceof Map || held instanceof Set ? [...held].flat() : []
    for (const value of more) {
      if (typeof value === 'object' && value !== null && !seen.has(value)) {
        seen.add(value)
        waiting.push(value)
      }
    }
  }
  const kept = [...(await indexedDB.databases()), ...(await caches.keys())]
  const found = Object.keys(places).filter((name) => places[name]!.includes(key))
  return kept.length > 0 ? [...found, 'a database of the page, which it should not have'] : found
}
