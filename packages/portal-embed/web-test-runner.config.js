import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { esbuildPlugin } from '@web/dev-server-esbuild'
import { defaultReporter } from '@web/test-runner'
import { chromeLauncher } from '@web/test-runner-chrome'
import { findChromium } from '../../scripts/chromium.ts'
import { otherOrigin } from './src/embed/testing/other-origin.js'

/**
 * Tests of what needs a real page: frames, layout, observers, storage, other origins. Pages under test
 * are opened as 127.0.0.1, the portal in their frames as localhost: to a browser that is another site.
 *
 * `npm test` asks for the counts in TEST_REPORT.
 */
export default {
  files: ['src/**/*.browser-test.{ts,tsx}'],
  rootDir: fileURLToPath(new URL('../..', import.meta.url)),
  hostname: '127.0.0.1',
  nodeResolve: true,
  middleware: [forEveryOrigin],
  plugins: [otherOrigin(), esbuildPlugin({ ts: true, tsx: true, jsx: 'automatic', target: 'es2023' })],
  browsers: [chromeLauncher({ launchOptions: await findChromium(), concurrency: 1 })],
  testFramework: { config: { timeout: 30_000 } },
  reporters: [defaultReporter(), countReporter(process.env.TEST_REPORT)],
}

/**
 * A frame that the browser has closed storage to has no origin, and still loads our modules.
 *
 * @type {import('@web/dev-server-core').Middleware}
 */
function forEveryOrigin(context, next) {
  context.set('access-control-allow-origin', '*')
  return next()
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
