import { expect, test } from 'vitest'
import { ServiceError } from '../../../../client/error.ts'
import { problemsAt, problemsOf } from '../../../../web/console/ask/problems.ts'

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

const severity = 'error'

test('every field that the service names has its problem, and those of what is within it', () => {
  const [name, voice] = [
    { field: 'name', message: 'Required' },
    { field: 'voices.en.provider', message: 'Unknown' },
  ]
  const problems = problemsOf(refused('name', [name, voice]))
  expect(problemsAt(problems, 'name')).toEqual([{ ...name, severity }])
  expect(problemsAt(problems, 'voices')).toEqual([{ ...voice, severity }])
  expect(problemsAt(problems, 'nam')).toEqual([])
})

test('a conflict about one field is shown at that field', () => {
  expect(problemsOf(refused('slug'))).toEqual([{ field: 'slug', message: 'Taken', severity }])
})

test('a problem with the whole names no field, and an error of another kind is none', () => {
  const problems = problemsOf(refused(null))
  expect(problems).toEqual([{ field: '', message: 'Taken', severity }])
  expect(problemsAt(problems, 'name')).toEqual([])
  expect(problemsOf(new Error('Broken'))).toEqual([])
})
