import { dayMs } from '@aftercare/domain/shared/dates'
import { inTransaction, type Deps } from '#deps.ts'
import { ensureWebhooks, stopWebhooks } from '#integrations/commerce/woocommerce/webhooks.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { connectWooCommerceJob, readWooCommerceJob } from '#job-kinds/woocommerce-job-kinds.ts'
import { raiseAlertOnceADay } from '#modules/alerts/raise-alert.ts'
import { listStoresWith } from '#modules/integrations/integration-reads.ts'
import { openIntegration } from '#modules/integrations/sealed-fields.ts'
import { testWooCommerce, wooCommerceShopOf, wooCommerceWebhook } from '#modules/integrations/woocommerce.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { findReading, writeReading } from './woocommerce-store.ts'

const minuteMs = 60 * 1000
/** How old orders may be that a new connection reads. */
const firstOrdersMs = 60 * dayMs
/** Clocks differ, and a change may take a while to be stored there. */
const overlapMs = 10 * minuteMs

/**
 * Sets up the shop as it is configured now: its webhooks tell us, and what was not told is read. A connection that was
 * turned off stops them. A shop that refuses is left to staff.
 *
 * @throws ProviderError for a failure that may pass
 */
export async function connectShop(deps: Deps, { storeId }: { storeId: string }): Promise<void> {
  const opened = await openIntegration(deps, { storeId, integrationId: 'woocommerce' })
  const shop = opened && wooCommerceShopOf(deps, storeId, opened)
  if (!shop) return
  const webhook = wooCommerceWebhook(deps, storeId)
  const { platformSupport } = await getStore(deps.db, storeId)
  try {
    if (!opened.isEnabled || platformSupport !== 'woocommerce')
      return await stopWebhooks(shop, webhook.deliveryUrl)
    await testWooCommerce(deps, storeId, shop)
    await ensureWebhooks(shop, webhook)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error
    if (!opened.isEnabled) return
    return raiseAlertOnceADay(deps, storeId, {
      severity: 'Warning',
      category: 'Settings',
      subject: 'WooCommerce isn’t connected',
      message: `${error.message}. Check the address and the keys, which need read and write access.`,
      path: 'settings/integrations/woocommerce',
    })
  }
  await startReading(deps, storeId, shop.url)
}

/** Reads what was changed since the last reading began; one that is not finished goes on instead. */
const startReading = (deps: Deps, storeId: string, url: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const before = await findReading(deps.db, storeId)
    const isSame = before?.url === url
    if (!isSame || before.finishedOn !== null)
      await writeReading(deps.db, {
        storeId,
        url,
        step: 'products',
        page: 1,
        modifiedAfter: isSame ? new Date(before.startedOn.getTime() - overlapMs) : null,
        products: 0,
        orders: 0,
        unusable: 0,
        isFirst: !isSame,
        startedOn: deps.now(),
        finishedOn: null,
      })
    await enqueue(deps, readWooCommerceJob, { storeId })
  })

/** From when on a reading's orders count. */
export const ordersSince = ({
  modifiedAfter,
  startedOn,
}: {
  modifiedAfter: Date | null
  startedOn: Date
}): Date => modifiedAfter ?? new Date(startedOn.getTime() - firstOrdersMs)

/** WooCommerce disables a webhook after five failures, and what it did not tell is not told later. */
export async function connectAllShops(deps: Deps): Promise<void> {
  for (const storeId of await listStoresWith(deps.db, 'woocommerce'))
    await enqueue(deps, connectWooCommerceJob, { storeId })
}
