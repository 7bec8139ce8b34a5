import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** `npm run fuzz:foreign`; apart from the tests, because it needs Python. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../../..'),
    include: ['test/fuzz/foreign/*.foreign.ts'],
    globalSetup: ['test/setup_postgres.ts'],
    hookTimeout: 300_000,
    testTimeout: 300_000,
    provide: { reached_folder: join(tmpdir(), `colloquy-reached-${process.pid}`) },
  },
})
