import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const checkout = (path: string) =>
  fileURLToPath(new URL(`packages/checkout-extension/${path}`, import.meta.url))

/** What takes no time on an idle machine may take a while on a busy one. */
const testTimeout = 30_000

const sameExamples = process.env['CI']
  ? [fileURLToPath(new URL('packages/domain/src/testing/same-examples.ts', import.meta.url))]
  : []

/** Of the browser packages, whose files share a process. */
const inBrowserPackages = {
  isolate: false,
  setupFiles: [
    'src/testing/be-patient.ts',
    '../portal-embed/src/testing/leave-nothing.ts',
    '../domain/src/testing/on-one-day.ts',
  ],
}

/** Unit and database tests. Journeys have their own configuration in e2e/. */
export default defineConfig({
  test: {
    // Databases and pages wait a lot, so no core needs to stand aside for the tests.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'workspace', include: ['*.test.ts', 'scripts/**/*.test.ts'], testTimeout } },
      {
        test: {
          name: 'domain',
          root: 'packages/domain',
          include: ['src/**/*.test.ts'],
          isolate: false,
          setupFiles: sameExamples,
          testTimeout,
        },
      },
      {
        test: {
          name: 'server',
          root: 'packages/server',
          include: ['src/**/*.test.ts'],
          // To load the server anew takes longer than most files take to test: a worker keeps it, with its database.
          isolate: false,
          globalSetup: ['src/testing/drop-test-databases.ts'],
          setupFiles: sameExamples,
          hookTimeout: 60_000,
          testTimeout: 30_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'shopify-emulator',
          root: 'packages/shopify-emulator',
          include: ['src/**/*.test.ts'],
          isolate: false,
          testTimeout,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'portal',
          root: 'packages/portal-embed',
          include: ['src/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          ...inBrowserPackages,
        },
      },
      {
        test: {
          name: 'error-reports',
          root: 'packages/error-reports',
          include: ['src/**/*.test.ts'],
          testTimeout,
        },
      },
      { test: { name: 'widget', root: 'packages/widget', include: ['src/**/*.test.ts'], testTimeout } },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'console',
          root: 'packages/admin',
          include: ['src/**/*.test.{ts,tsx}'],
          // The component library draws slowly on a busy machine.
          testTimeout: 90_000,
          hookTimeout: 60_000,
          ...inBrowserPackages,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
        resolve: {
          alias: {
            '@shopify/ui-extensions-react/checkout': checkout('compat/checkout.tsx'),
            '@shopify/ui-extensions-react/customer-account': checkout('compat/customer-account.ts'),
            react: checkout('compat/react.ts'),
          },
        },
        test: {
          name: 'checkout-extension',
          root: 'packages/checkout-extension',
          include: ['test/**/*.test.ts'],
          testTimeout,
          // Shopify's harness loads the extension itself, which has to go through our transforms.
          server: { deps: { inline: [/@shopify\/ui-extensions/] } },
        },
      },
      {
        // The same cases on Shopify's own React components, which resolve from their corner alone.
        oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
        resolve: {
          alias: Object.entries({
            '@shopify/ui-extensions-react/checkout': '@shopify/ui-extensions-react/checkout',
            '@shopify/ui-extensions-react/customer-account':
              '@shopify/ui-extensions-react/build/esm/surfaces/customer-account.mjs',
            'react/jsx-runtime': 'react/jsx-runtime',
            'react/jsx-dev-runtime': 'react/jsx-dev-runtime',
            react: 'react',
          }).map(([name, path]) => ({
            find: new RegExp(`^${name}$`),
            replacement: checkout(`react-target/node_modules/${path}`),
          })),
        },
        test: {
          name: 'checkout-react',
          root: 'packages/checkout-extension/react-target',
          include: ['*.test.ts'],
          testTimeout,
        },
      },
    ],
  },
})
