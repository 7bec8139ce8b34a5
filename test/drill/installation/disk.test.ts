import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { canMountDisks, mountDisk } from '../../../drill/installation/disk.ts'
import { temporaryFolder } from '../../helpers/temporary_folder.ts'

test.runIf(canMountDisks)('a full disk accepts nothing until it is freed', () => {
  const folder = temporaryFolder()
  const disk = mountDisk(folder, 2)
  onTestFinished(disk.unmount)
  const write = () => appendFileSync(join(folder, 'log'), 'x'.repeat(100_000))
  write()
  const free = disk.fill()
  expect(write).toThrow('ENOSPC')
  free()
  write()
})
