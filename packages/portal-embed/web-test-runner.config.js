import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { esbuildPlugin } from '@web/dev-server-esbuild'
import { defaultReporter } from '@web/test-runner'
import { chromeLauncher } from '@web/test-runner-chrome'
import { findChromium } from '../../scripts/chromium.ts'

/**
 * Tests of what needs a real page: frames, layout, observers, storage, other origins.
 * `npm test` asks for the counts in TEST_REPORT.
 */
export default {
  files: ['src/**/*.browser-test.{ts,tsx}'],
  rootDir: fileURLToPath(new URL('../..', import.meta.url)),
  nodeResolve: true,
  plugins: [esbuildPlugin({ ts: true, tsx: true, jsx: 'automatic', target: 'es2023' })],
  browsers: [chromeLauncher({ launchOptions: await findChromium(), concurrency: 1 })],
  reporters: [defaultReporter(), countReporter(process.env.TEST_REPORT)],
}

/** @param {string | undefined} file */
function countReporter(file) {
  return {
    /** @param {{ sessions: import('@web/test-runner').TestSession[] }} run */
    stop({ sessions }) {
      if (!file) return
      const tests = sessions.flatMap((session) => allTests(session.testResults))
      const numPassedTests = tests.filter((test) => test.passed && !test.skipped).length
      const numFailedTests = tests.filter((test) => !test.passed && !test.skipped).length
      writeFileSync(file, JSON.stringify({ numPassedTests, numFailedTests }))
    },
  }
}

/**
 * @param {import('@web/test-runner').TestSuiteResult | undefined} suite
 * @returns {import('@web/test-runner').TestResult[]}
 */
function allTests(suite) {
  return suite ? [...suite.tests, ...suite.suites.flatMap(allTests)] : []
}
