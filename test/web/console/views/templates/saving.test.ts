import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import { ServiceError } from '../../../../../client/error.ts'
import type { Problem } from '../../../../../web/console/ask/problems.ts'
import { createDraft } from '../../../../../web/console/views/templates/draft/draft.ts'
import type { Fields } from '../../../../../web/console/views/templates/draft/json.ts'
import { createSaving } from '../../../../../web/console/views/templates/editor/saving.ts'
import type { Saved, Store } from '../../../../../web/console/views/templates/editor/store.ts'

const COFFEE = { name: 'Coffee', settings: { greeting: 'Hello' } }
const FIRST: Saved = { id: 'tpl_1', version: 1, content: COFFEE }

function refusal(status: number, field: string) {
  const rest = { code: 'conflict', request_id: null, retry_after_seconds: null } as const
  return new ServiceError({ ...rest, message: 'No', status, field })
}

/** A service that has one template, to which `change` may be refused. */
function begin(change: Store['change'], newest: Fields = {}) {
  const problems = signal<readonly Problem[]>([])
  const draft = createDraft(COFFEE)
  const store: Store = {
    read: async () => newest,
    create: async (content) => ({ ...FIRST, content }),
    change,
    check: async () => [],
  }
  return { draft, problems, saving: createSaving(draft, FIRST, problems, store) }
}

test('what is saved is clean, and what the service filled in is adopted', async () => {
  const { draft, saving } = begin(async (id, version, patch) => ({
    id,
    version: version + 1,
    content: { ...COFFEE, ...patch, status: 'active' },
  }))
  expect(saving.isDirty.value).toBe(false)
  draft.change(['name'], 'Tea')
  expect([saving.isDirty.value, await saving.save()]).toEqual([true, true])
  expect(saving.isDirty.value).toBe(false)
  expect(draft.value.value).toMatchObject({ name: 'Tea', status: 'active' })
  expect(saving.saved.value!.version).toBe(2)
})

test('what is typed during a save stays, and does not count as saved', async () => {
  const { draft, saving } = begin(async (id, _, patch) => {
    draft.change(['name'], 'Milk')
    return { id, version: 2, content: { ...COFFEE, ...patch } }
  })
  draft.change(['name'], 'Tea')
  await saving.save()
  expect([draft.value.value.name, saving.isDirty.value]).toEqual(['Milk', true])
})

test('an error marks the fields, and nothing that was typed is lost', async () => {
  const { draft, problems, saving } = begin(async () => {
    throw refusal(400, 'name')
  })
  draft.change(['name'], '')
  expect(await saving.save()).toBe(false)
  expect(problems.value).toEqual([{ field: 'name', message: 'No', severity: 'error' }])
  expect([draft.value.value.name, saving.isDirty.value]).toEqual(['', true])
})

test("somebody else's newer version is a conflict, which one can overwrite or accept", async () => {
  const theirs = { id: 'tpl_1', version: 5, name: 'Coffee', settings: { greeting: 'Theirs' } }
  const asked: [number, Fields][] = []
  const { draft, saving } = begin(async (id, version, patch) => {
    asked.push([version, patch])
    if (version !== 5) throw refusal(409, 'version')
    return { id, version: 6, content: { name: 'Tea', settings: { greeting: 'Theirs' } } }
  }, theirs)
  draft.change(['name'], 'Tea')
  expect(await saving.save()).toBe(false)
  expect(saving.conflict.value!.theirs.version).toBe(5)
  expect(await saving.saveOver()).toBe(true)
  expect(asked.map(([version]) => version)).toEqual([1, 5])
  expect(asked[1]![1]).toMatchObject({ name: 'Tea' })
  expect(asked[1]![1]).not.toHaveProperty('settings')
  expect(draft.value.value).toEqual({ name: 'Tea', settings: { greeting: 'Theirs' } })

  draft.change(['name'], 'Milk')
  saving.conflict.value = { theirs: { ...FIRST, version: 7 }, before: COFFEE }
  saving.takeTheirs()
  expect([draft.value.value, saving.isDirty.value]).toEqual([COFFEE, false])
})

test('a text that is not JSON is not saved', async () => {
  const { draft, saving } = begin(async () => FIRST)
  draft.write('{')
  expect([saving.isDirty.value, await saving.save()]).toEqual([true, false])
})

test('if nothing was changed, no version is created', async () => {
  let changes = 0
  const { saving } = begin(async (id, version) => {
    changes++
    return { id, version: version + 1, content: COFFEE }
  })
  expect(await saving.save()).toBe(true)
  expect([changes, saving.saved.value!.version]).toEqual([0, 1])
})
