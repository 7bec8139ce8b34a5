import { describe, expect, test } from 'vitest'
import { limitConcurrency, limitPerOrganization } from '../../../api/http/concurrency.ts'
import { ApiError } from '../../../shared/base/errors.ts'

const refuse = (reached: string) => new ApiError('rate_limited', reached)

describe('concurrent work', () => {
  test('is limited per key and in total, until other work ends', () => {
    const { enter } = limitConcurrency({ perKey: 2, total: 3 })
    const [leave] = [enter('a', refuse), enter('a', refuse)]
    expect(() => enter('a', refuse)).toThrow('key')
    enter('b', refuse)
    expect(() => enter('b', refuse)).toThrow('total')
    leave!()
    enter('b', refuse)
    expect(() => enter('a', refuse)).toThrow('total')
  })

  test('no longer counts after a failure', async () => {
    const { run } = limitConcurrency({ perKey: 1 })
    const fail = () => run('a', () => Promise.reject(new Error('broken')), refuse)
    await expect(fail()).rejects.toThrow('broken')
    await expect(fail()).rejects.toThrow('broken')
    expect(await run('a', () => Promise.resolve('done'), refuse)).toBe('done')
  })

  test('is refused with Retry-After when one organization has too much', async () => {
    const run = limitPerOrganization(2, 'tests')
    let end = () => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    const begun = [run('org_1', () => ended), run('org_1', () => ended)]
    await expect(run('org_1', () => Promise.resolve())).rejects.toMatchObject({
      status: 429,
      message: 'More than 2 tests at once; try again in 1 s',
      headers: { 'Retry-After': '1' },
    })
    await run('org_2', () => Promise.resolve())
    end()
    await Promise.all(begun)
    await run('org_1', () => Promise.resolve())
  })
})
