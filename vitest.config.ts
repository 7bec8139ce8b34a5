import { defineConfig } from 'vitest/config'

/**
 * The suffix says what a test needs: `.test.ts` nothing, `.pg.test.ts` a real Postgres,
 * `.live.test.ts` a real LiveKit room and the compiled service in `dist/`.
 */
export default defineConfig({
  test: {
    reporters: ['default', './test/closing_line.ts'],
    projects: [
      {
        test: {
          name: 'pure',
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.pg.test.ts', 'test/**/*.live.test.ts'],
        },
      },
      {
        test: {
          name: 'pg',
          include: ['test/**/*.pg.test.ts'],
          globalSetup: ['test/setup_postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'live',
          include: ['test/**/*.live.test.ts'],
          globalSetup: ['test/setup_live.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
