import { defineConfig } from 'vitest/config'

/** Journeys in a real browser against the real server, which all files share: one after another. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['harness/global-set-up.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 180_000,
  },
})
