import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openStripeEmulator } from '../../packages/server/src/testing/stripe/stripe-emulator.ts'
import { build } from '../../scripts/run/build.mjs'
import { startServer } from './server.ts'
import type { SharedServer } from './shared-server.ts'
import { signIn } from './sign-in.ts'

declare module 'vitest' {
  interface ProvidedContext {
    servers: SharedServer[]
  }
}

const closers: (() => Promise<void>)[] = []

/** Builds the portal if it changed and starts a server for each worker; each journey brings its own orders. */
export async function setup(project: TestProject): Promise<void> {
  if (!(await build())) throw new Error('The portal could not be built.')
  const { maxWorkers } = project.vitest.config
  project.provide('servers', await Promise.all(Array.from({ length: maxWorkers }, openServer)))
}

async function openServer(): Promise<SharedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'journeys-'))
  const stripe = await openStripeEmulator({ now: () => new Date() })
  const { secretKey, publishableKey, webhookSecret } = stripe.world.platform
  closers.push(async () => {
    await stripe.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
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
  return {
    server: { portalUrl, shopUrl, shopifyApiKey, shopifySecret, dataDir },
    sessions: { admin: await signIn(signInLinks.admin), staff: await signIn(signInLinks.staff) },
    stripeUrl: stripe.url,
  }
}

export async function teardown(): Promise<void> {
  for (const close of closers) await close()
}
