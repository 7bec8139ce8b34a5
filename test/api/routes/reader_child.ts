/** A reader of the feed in its own process, which reports each page to its parent. */
const { url, key, after } = JSON.parse(process.argv[2]!) as Record<string, string>
let cursor = after
for (;;) {
  const query = new URLSearchParams({ limit: '100', wait: '5', ...(cursor && { after: cursor }) })
  const headers = { authorization: `Bearer ${key}` }
  const answer = await fetch(`${url}/v1/events?${query}`, { headers })
  const page = (await answer.json()) as { items: { id: string }[]; next_cursor: string }
  cursor = page.next_cursor
  // One page per commit would make the test slow.
  await new Promise((resolve) => setTimeout(resolve, 30))
  process.send!({ ids: page.items.map(({ id }) => id), cursor })
}
