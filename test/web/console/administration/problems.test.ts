import { expect, test } from 'vitest'
import { ServiceError } from '../../../../client/error.ts'
import { problemAt, problemsOf } from '../../../../web/console/ask/problems.ts'

const refused = (field: string | null, details: { field?: string; message: string }[] = []) =>
  new ServiceError({
    code: 'validation_error',
    message: 'Taken',
    status: 422,
    field,
    details,
    request_id: null,
    retry_after_seconds: null,
  })

test('every field that the service names shows what is wrong with it', () => {
  const problems = problemsOf(
    refused('name', [
      { field: 'name', message: 'Required' },
      { field: 'voices.en.provider', message: 'Unknown' },
    ]),
  )
  expect(problemAt(problems, 'name')).toBe('Required')
  expect(problemAt(problems, 'voices')).toBe('en.provider: Unknown')
  expect(problemAt(problems, 'nam')).toBeUndefined()
})

test('a conflict about one field is shown at that field', () => {
  expect(problemsOf(refused('slug'))).toEqual([{ field: 'slug', message: 'Taken' }])
})

test('a problem with the whole, or one that is not from the service, names no field', () => {
  expect(problemsOf(refused(null))).toEqual([])
  expect(problemsOf(new Error('Broken'))).toEqual([])
})
