import type { Catalog } from '../locales.ts'
import { common } from './common.ts'
import { lookUp } from './look-up.ts'

// prettier-ignore
export const catalog: Catalog = {
  first:  async () => ({ ...common, ...lookUp }),
  order:  async () => (await import('./order.ts')).order,
  claim:  async () => (await import('./claim.ts')).claim,
  finish: async () => (await import('./finish.ts')).finish,
  after:  async () => (await import('./after.ts')).after,
  orderEdit: async () => (await import('./order-edit.ts')).orderEdit,
  registration: async () => (await import('./registration.ts')).registration,
  deliveryClaim: async () => (await import('./delivery-claim.ts')).deliveryClaim,
}
