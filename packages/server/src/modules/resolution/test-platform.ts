import { ok } from '@aftercare/domain/shared/result'
import type { Deps } from '#deps.ts'
import type { CommercePlatform } from '#integrations/commerce/commerce-platform.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { builtInPlatform } from './built-in-platform.ts'
import { isOfTestOrder } from './resolution-reads.ts'

/** What follows from a test order is recorded here, and moves neither money nor stock. */
const testPlatform: Pick<CommercePlatform, 'createExchangeOrder' | 'restock'> = {
  createExchangeOrder: (deps, request) =>
    builtInPlatform.createExchangeOrder(deps, {
      ...request,
      lines: request.lines.map((line) => ({ ...line, inventory: 'bypass' })),
    }),
  restock: async () => ok(null),
}

type About = {
  storeId: string
  claimId?: string
  orderId?: string
  paidOrderId?: string
  sourceOrderId?: string
}

/** Whether a request is about a test order; a store that never had one costs no query. */
async function isTest({ db }: Deps, { storeId, ...about }: About): Promise<boolean> {
  if (!(await getStore(db, storeId)).hasTestOrders) return false
  const orderId = about.orderId ?? about.paidOrderId ?? about.sourceOrderId
  return isOfTestOrder(db, storeId, { orderId, claimId: about.claimId })
}

/**
 * The same platform, which test orders never reach (see 'Test orders' in docs/product-rules.md): for them, our own
 * database stands in.
 */
export function withoutTestOrders(platform: CommercePlatform): CommercePlatform {
  const instead = async (deps: Deps, about: About) =>
    (await isTest(deps, about)) ? { ...builtInPlatform, ...testPlatform } : platform
  return {
    ...platform,
    refund: async (deps, request) => (await instead(deps, request)).refund(deps, request),
    issueGiftCard: async (deps, request) => (await instead(deps, request)).issueGiftCard(deps, request),
    createExchangeOrder: async (deps, request) =>
      (await instead(deps, request)).createExchangeOrder(deps, request),
    restock: async (deps, request) => (await instead(deps, request)).restock(deps, request),
    followReturn: async (deps, progress) => (await instead(deps, progress)).followReturn(deps, progress),
    fulfillProtection: async (deps, request) =>
      (await instead(deps, request)).fulfillProtection(deps, request),
    foreseeRefusals: async (deps, planned) => (await instead(deps, planned)).foreseeRefusals(deps, planned),
    tagOrder: async (deps, request) => (await instead(deps, request)).tagOrder(deps, request),
    changeAddress: async (deps, request) => (await instead(deps, request)).changeAddress(deps, request),
    changeItems: async (deps, request) => (await instead(deps, request)).changeItems(deps, request),
    addDeliveryNote: async (deps, request) => (await instead(deps, request)).addDeliveryNote(deps, request),
    cancelOrder: async (deps, request) => (await instead(deps, request)).cancelOrder(deps, request),
  }
}
