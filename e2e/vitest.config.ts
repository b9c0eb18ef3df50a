import { defineConfig } from 'vitest/config'

/**
 * Journeys in a real browser against the real server. A journey waits for its browser half of the time, so two
 * workers keep two cores busy; the files of a worker share a server, one after another.
 */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['harness/global-set-up.ts'],
    maxWorkers: 2,
    testTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 180_000,
  },
})
