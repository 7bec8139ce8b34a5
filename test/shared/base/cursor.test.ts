import { describe, expect, test } from 'vitest'
import { readCursor, toPage, writeCursor } from '../../../shared/base/cursor.ts'

const at = (ms: number, id: string) => ({ created_at: new Date(ms), id })

describe('a cursor', () => {
  test('is read as the position it was written for', () => {
    const position = at(1_767_225_600_123, 'int_01abc')
    expect(readCursor(writeCursor(position))).toEqual(position)
    expect(writeCursor(position)).toMatch(/^[\w-]+$/)
  })

  test.each([
    '',
    'nonsense',
    '%',
    Buffer.from('[1]').toString('base64url'),
    Buffer.from('["1","a"]').toString('base64url'),
    Buffer.from('[1e300,"a"]').toString('base64url'),
    Buffer.from('[1,"a\u0000"]').toString('base64url'),
    Buffer.from('[-1,"a"]').toString('base64url'),
  ])('of another origin is rejected: %s', (text) => expect(readCursor(text)).toBeUndefined())
})

describe('a page', () => {
  test('has a next one when another row was read', () => {
    const rows = [at(3, 'c'), at(2, 'b'), at(1, 'a')]
    const page = toPage(rows, 2)
    expect(page.items).toEqual(rows.slice(0, 2))
    expect(page.has_more).toBe(true)
    expect(readCursor(page.next_cursor!)).toEqual(rows[1])
  })

  test('is the last one when no other row was read', () => {
    expect(toPage([at(1, 'a')], 1)).toMatchObject({ next_cursor: null, has_more: false })
    expect(toPage([], 1)).toEqual({ items: [], next_cursor: null, has_more: false })
  })
})
