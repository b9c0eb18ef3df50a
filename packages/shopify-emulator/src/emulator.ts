import { parse, type GraphQLSchema } from 'graphql'
import { Hono } from 'hono'
import type { AppConfig } from './app/app-config.ts'
import { expireSubscriptions } from './app/billing-mutations.ts'
import { runBulkOperations } from './bulk/run-bulk.ts'
import { controlRoutes } from './control/control-routes.ts'
import { releaseOverdueReservations } from './draft-orders/draft-order-mutations.ts'
import { allResolvers } from './graphql/all-resolvers.ts'
import { executableSchema } from './graphql/executable-schema.ts'
import { executeWith } from './graphql/run-operation.ts'
import { adminApiRoutes } from './http/admin-api-routes.ts'
import { adminPageRoutes } from './http/admin-page-routes.ts'
import { appPageRoutes } from './http/app-page-routes.ts'
import { merchantContext } from './merchant/merchant-actions.ts'
import { sure } from './shop/find.ts'
import { storefrontRoutes } from './storefront/storefront-routes.ts'
import { deliverDue, type DeliveryHabits } from './webhooks/deliver.ts'
import { openAskedLog } from './world/asked-log.ts'
import { openClock } from './world/clock.ts'
import { openFaults } from './world/faults.ts'
import { keepDoing } from './world/keep-doing.ts'
import { restoreWorld, saveWorld } from './world/save-world.ts'
import type { World } from './world/world.ts'

export type EmulatorOptions = {
  app: AppConfig
  /** Where the emulator is reached, without a trailing slash. */
  publicUrl: string
  /** How it reaches the app; by the network unless a test has another way. */
  send?: World['send']
}

/** Resolvers keep nothing: one schema serves every emulator of the process. */
let schema: GraphQLSchema | undefined

/** The first id that is given, as long as Shopify's are. */
const firstId = 5_000_000_000_000

/**
 * Shopify as far as Aftercare needs it, in this process: shops with state, their Admin API, tokens, webhooks,
 * storefront and pages. `fetch` answers requests; its own messages wait for `settle`.
 */
export function openEmulator({ app, publicUrl, send = (request) => fetch(request) }: EmulatorOptions) {
  const world: World = {
    clock: openClock(),
    app,
    publicUrl,
    shops: new Map(),
    deliveries: [],
    faults: openFaults(),
    asked: openAskedLog(),
    rateCache: new Map(),
    nextId: firstId,
    send,
  }
  const served = (schema ??= executableSchema(allResolvers))
  const habits: DeliveryHabits = { isDoubled: false, order: 'as sent' }
  const settle = () => settleAll(served, world, habits)
  const routes = new Hono()
    .route('/', controlRoutes({ world, habits, settle }))
    .route('/', adminApiRoutes(world, served))
    .route('/', storefrontRoutes(world))
    .route('/', appPageRoutes(world))
    .route('/', adminPageRoutes(world))

  return {
    world,
    clock: world.clock,
    faults: world.faults,
    asked: world.asked,
    habits,
    fetch: (request: Request) => routes.fetch(request),
    shop: (domain: string) => sure(world.shops.get(domain), `the shop ${domain}`),
    /** Calls a shop's API as its merchant: without restrictions and limits. */
    asMerchant: async (domain: string, document: string, variables: Record<string, unknown> = {}) => {
      const context = merchantContext(world, sure(world.shops.get(domain), `the shop ${domain}`))
      return executeWith(served, parse(document), context, { variables })
    },
    settle,
    /** Settles repeatedly until it is stopped. */
    keepSettling: (everyMs: number) => keepDoing(settle, everyMs),
    save: () => saveWorld(world),
    /** Restores the saved state; returns whether it could. */
    restore: (saved: Uint8Array) => restoreWorld(world, saved),
  }
}
export type Emulator = ReturnType<typeof openEmulator>

/** Runs everything that is due: bulk operations, webhooks, and what follows from those. */
async function settleAll(served: GraphQLSchema, world: World, habits: DeliveryHabits): Promise<void> {
  let done = 1
  while (done > 0) {
    done = 0
    for (const shop of world.shops.values()) {
      releaseOverdueReservations({ world, shop })
      done += expireSubscriptions({ world, shop })
      done += await runBulkOperations(served, world, shop)
    }
    done += await deliverDue(world, habits)
  }
}
