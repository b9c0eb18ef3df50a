import { defineConfig } from 'vitest/config'

/** Unit and database tests. Journeys have their own configuration in e2e/. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'workspace', include: ['*.test.ts', 'scripts/**/*.test.ts'] } },
      { test: { name: 'domain', root: 'packages/domain', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: 'packages/server',
          include: ['src/**/*.test.ts'],
          // A file that uses the database starts its own, which takes a second or two on a busy machine.
          hookTimeout: 60_000,
          testTimeout: 20_000,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: { name: 'portal', root: 'packages/portal-embed', include: ['src/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
