type Page<Item> = { items: Item[]; next_cursor: string | null }

/**
 * Every item of a list; pages are fetched as needed:
 *
 *     for await (const conversation of every(client.listInterviews, { status: 'completed' })) …
 *
 * @param given the arguments of the list operation
 * @throws ServiceError as the operation itself does
 */
export async function* every<Given extends object, Item>(
  list: (given: Given) => Promise<Page<Item>>,
  given: Omit<Given, 'cursor'> = {} as Given,
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | null | undefined
  do {
    const page = await list({ ...given, ...(cursor && { cursor }) } as Given)
    yield* page.items
    cursor = page.next_cursor
  } while (cursor)
}
