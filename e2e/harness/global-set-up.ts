import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openStripeEmulator } from '../../packages/server/src/testing/stripe/stripe-emulator.ts'
import { build } from '../../scripts/run/build.mjs'
import { signIn, type Sessions } from './console.ts'
import { startServer, type Addresses, type RunningServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    server: Addresses
    sessions: Sessions
    /** The emulated Stripe that the server talks to. */
    stripeUrl: string
  }
}

let server: RunningServer
let stripe: Awaited<ReturnType<typeof openStripeEmulator>>
const dataDir = mkdtempSync(join(tmpdir(), 'journeys-'))

/** Builds the portal if it changed and starts one server for all journeys; each brings its own orders. */
export async function setup(project: TestProject): Promise<void> {
  if (!(await build())) throw new Error('The portal could not be built.')
  stripe = await openStripeEmulator({ now: () => new Date() })
  const { secretKey, publishableKey, webhookSecret } = stripe.world.platform
  server = await startServer(dataDir, {
    STRIPE_URL: stripe.url,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  })
  project.provide('stripeUrl', stripe.url)
  const { portalUrl, shopUrl, shopifyUrl, shopifyApiKey, shopifySecret } = server
  project.provide('server', { portalUrl, shopUrl, shopifyUrl, shopifyApiKey, shopifySecret, dataDir })
  project.provide('sessions', {
    admin: await signIn(server.signInLinks.admin),
    staff: await signIn(server.signInLinks.staff),
  })
}

export async function teardown(): Promise<void> {
  await server.stop()
  await stripe.close()
  rmSync(dataDir, { recursive: true, force: true })
}
