import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, so that they are started first and the workers end together. */
const longest = [
  'faults',
  'shopify-app',
  'claims-desk',
  'screens-of-returns',
  'screens-of-other-requests',
  'invoices',
  'late-return',
  'figures-accessible',
  'outcomes',
  'settings-accessible',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.indexOf(basename(moduleId, '.test.ts'))
      return at < 0 ? longest.length : at
    }
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

/**
 * Journeys in a real browser against the real server. A journey waits for its browser half of the time, so two
 * workers keep two cores busy; the files of a worker share a server and a browser, one after another.
 */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['harness/global-set-up.ts'],
    maxWorkers: 2,
    // A worker keeps its browser, and what it has loaded.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 180_000,
  },
})
