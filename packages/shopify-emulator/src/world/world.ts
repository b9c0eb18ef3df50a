import type { AppConfig } from '../app/app-config.ts'
import type { Shop } from '../shop/shop-state.ts'
import type { Delivery } from '../webhooks/webhook-types.ts'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { RateCache } from '../storefront/checkout-rates.ts'
import type { AskedLog } from './asked-log.ts'

/** All of Shopify as the emulator has it. */
export type World = {
  clock: Clock
  app: AppConfig
  /** Where browsers and our app reach the emulator, without a trailing slash. */
  publicUrl: string
  shops: Map<string, Shop>
  deliveries: Delivery[]
  faults: Faults
  asked: AskedLog
  rateCache: RateCache
  nextId: number
  /** How requests leave: webhooks, rate callbacks, the app proxy. */
  send: (request: Request) => Promise<Response>
}
