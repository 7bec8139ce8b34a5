import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeOnce } from '../../../local/services/make_once.ts'
import { temporaryFolder } from '../../helpers/temporary_folder.ts'

test('what was there stays until something replaces it', async () => {
  const place = temporaryFolder()
  const path = join(place, 'made')
  const fill = (folder: string, content: string) => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'file'), content)
    return folder
  }
  fill(path, 'old')
  await expect(makeOnce(path, async (draft) => join(draft, 'nothing'))).rejects.toThrow('ENOENT')
  expect(readFileSync(join(path, 'file'), 'utf8')).toBe('old')

  await makeOnce(path, async (draft) => fill(join(draft, 'new'), 'new'))
  expect(readFileSync(join(path, 'file'), 'utf8')).toBe('new')
  await makeOnce(path, async (draft) => join(fill(draft, 'a file'), 'file'))
  expect(readFileSync(path, 'utf8')).toBe('a file')
  await makeOnce(path, async (draft) => fill(join(draft, 'new'), 'a folder'))
  expect(readFileSync(join(path, 'file'), 'utf8')).toBe('a folder')
  expect(readdirSync(place)).toEqual(['made'])
})
