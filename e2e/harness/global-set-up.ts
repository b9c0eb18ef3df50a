import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { openStripeEmulator } from '../../packages/server/src/testing/stripe/stripe-emulator.ts'
import { build } from '../../scripts/run/build.mjs'
import { newDataDirectory } from './data-directory.ts'
import { startServer, type RunningServer } from './server.ts'
import type { SharedServer } from './shared-server.ts'
import { signIn } from './sign-in.ts'

declare module 'vitest' {
  interface ProvidedContext {
    servers: SharedServer[]
    /** What a server of the demo writes at its first start. */
    demoData: string
  }
}

const closers: (() => Promise<void>)[] = []

/**
 * Builds the portal if it changed and starts a server for each worker; each journey brings its own orders. The demo is
 * loaded once: all other servers begin with a copy of what it wrote.
 */
export async function setup(project: TestProject): Promise<void> {
  if (!(await build())) throw new Error('The portal could not be built.')
  const first = await openServer(deletedLater(newDataDirectory()))
  await first.running.stop()
  const demoData = deletedLater(newDataDirectory(first.running.dataDir))
  const others = Array.from({ length: project.vitest.config.maxWorkers - 1 }, () =>
    openServer(deletedLater(newDataDirectory(demoData))),
  )
  const [, ...opened] = await Promise.all([first.running.restart(), ...others])
  project.provide('demoData', demoData)
  project.provide(
    'servers',
    [first, ...opened].map(({ shared }) => shared),
  )
}

function deletedLater(directory: string): string {
  closers.push(() => rm(directory, { recursive: true, force: true }))
  return directory
}

async function openServer(dataDir: string): Promise<{ running: RunningServer; shared: SharedServer }> {
  const stripe = await openStripeEmulator({ now: () => new Date() })
  const { secretKey, publishableKey, webhookSecret } = stripe.world.platform
  closers.push(stripe.close)
  const running = await startServer(dataDir, {
    // An app of real shops, whose admin is Shopify's; journeys with the emulated one start it themselves.
    SHOPIFY_API_KEY: 'aftercare-demo',
    STRIPE_URL: stripe.url,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    // Nothing answers there.
    TWILIO_URL: 'http://127.0.0.1:9',
  })
  closers.unshift(running.stop)
  const { portalUrl, shopUrl, shopifyApiKey, shopifySecret, signInLinks } = running
  const shared = {
    server: { portalUrl, shopUrl, shopifyApiKey, shopifySecret, dataDir },
    sessions: { admin: await signIn(signInLinks.admin), staff: await signIn(signInLinks.staff) },
    stripeUrl: stripe.url,
  }
  return { running, shared }
}

export async function teardown(): Promise<void> {
  for (const close of closers) await close()
}
