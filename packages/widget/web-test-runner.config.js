import { once } from 'node:events'
import { globSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { esbuildPlugin } from '@web/dev-server-esbuild'
import { defaultReporter } from '@web/test-runner'
import { chromeLauncher } from '@web/test-runner-chrome'
import { build } from 'vite'
import { findChromium } from '../../scripts/chromium.ts'
import { testShop } from './test-shop.js'

const directory = fileURLToPath(new URL('.', import.meta.url))

/**
 * Tests of the widget as it is shipped, in a real page: both builds are served at `/widget.js` and
 * `/widget.mjs`, beside small themes that do to it what themes in the wild do, and the demo shop with its own.
 *
 * `npm test` asks for the counts in TEST_REPORT, and runs two halves at once (TEST_SHARD), since a test mostly waits
 * for its shop. Each half has a browser of its own, so that no other page takes the focus.
 */
export default {
  files: shardOf(globSync('src/**/*.browser-test.ts', { cwd: directory }).toSorted(), process.env.TEST_SHARD),
  rootDir: fileURLToPath(new URL('../..', import.meta.url)),
  hostname: '127.0.0.1',
  port: await freePort(),
  nodeResolve: true,
  middleware: testShop(),
  plugins: [builtWidget(), slowDown(), esbuildPlugin({ ts: true, target: 'es2023' })],
  browsers: [chromeLauncher({ launchOptions: await findChromium(), concurrency: 1 })],
  testsFinishTimeout: 600_000,
  testFramework: { config: { timeout: 30_000 } },
  reporters: [defaultReporter(), countReporter(process.env.TEST_REPORT)],
}

/**
 * Every second file for `1/2` and the others for `2/2`, all without a shard.
 *
 * @param {string[]} files
 * @param {string | undefined} shard
 */
function shardOf(files, shard = '1/1') {
  const [part = 1, parts = 1] = shard.split('/').map(Number)
  return files.filter((_, place) => place % parts === part - 1)
}

/** One that two halves cannot both find. */
async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' ? address?.port : undefined
}

/** @returns {import('@web/test-runner').TestRunnerPlugin} */
function builtWidget() {
  /** @type {Record<string, string>} */
  const scripts = {}
  return {
    name: 'built-widget',
    async serverStart() {
      for (const mode of ['script', 'module']) {
        const options = { root: directory, mode, logLevel: /** @type {const} */ ('silent') }
        const built = await build({ ...options, build: { write: false } })
        const outputs = Array.isArray(built) ? built : [built]
        for (const chunk of outputs.flatMap((bundle) => ('output' in bundle ? bundle.output : [])))
          if (chunk.type === 'chunk') scripts[`/${chunk.fileName}`] = chunk.code
      }
    },
    serve({ path }) {
      const body = scripts[path]
      return body === undefined ? undefined : { body, type: 'js' }
    },
  }
}

/**
 * Lets a test ask for a slower machine.
 *
 * @returns {import('@web/test-runner').TestRunnerPlugin<number>}
 */
function slowDown() {
  return {
    name: 'slow-down',
    async executeCommand({ command, payload = 1, session }) {
      if (command !== 'slow-down') return
      const browser = /** @type {import('@web/test-runner-chrome').ChromeLauncher} */ (session.browser)
      await browser.getPage(session.id).emulateCPUThrottling(payload)
      return true
    },
  }
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
