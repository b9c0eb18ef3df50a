import type { Plan } from '@aftercare/domain/merchants/plan-schema'
import { inTransaction, type Deps } from '#deps.ts'
import {
  createSubscription,
  type CreatedSubscription,
} from '#integrations/commerce/shopify/admin/app-billing.ts'
import { ShopifyRefusal, shopUrl } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { appCredentials } from '#modules/shopify/app-credentials.ts'
import { getShopAccess } from '#modules/shopify/get-shop-access.ts'
import { AppError } from '#platform/errors.ts'
import { insertSubscription } from './subscription-store.ts'

type Request = { plan: Plan; trialDays: number }

/**
 * Asks Shopify for the plan’s subscription, which the merchant approves or declines there. One whose answer is lost
 * is never approved, as nobody has its address, and costs nothing.
 *
 * @throws AppError 409 with Shopify’s reason, 503 while Shopify does not answer
 */
export async function requestSubscription(
  deps: Deps,
  store: Store,
  who: Who,
  { plan, trialDays }: Request,
): Promise<void> {
  const { storeId } = store
  const created = await askShopify(deps, store, { plan, trialDays })
  await inTransaction(deps, async (deps) => {
    await insertSubscription(deps.db, {
      storeId,
      id: deps.newId(),
      plan: JSON.stringify(plan),
      billedBy: 'shopify',
      state: 'PENDING',
      contact: null,
      ...created,
      trialDays,
      createdOn: deps.now(),
      startsOn: null,
      endedOn: null,
    })
    await recordChange(deps, storeId, who, {
      action: 'store.request-plan',
      subject: { type: 'store', id: storeId },
      before: null,
      after: { planCode: plan.code },
    })
  })
}

async function askShopify(deps: Deps, store: Store, request: Request): Promise<CreatedSubscription> {
  try {
    const access = await getShopAccess(deps, store.storeId)
    return await createSubscription(access, wantedOf(deps, store, request))
  } catch (error) {
    if (error instanceof ShopifyRefusal)
      throw new AppError('conflict', 'billing_refused', `Shopify refused the plan: ${error.message}`)
    if (error instanceof ProviderError)
      throw new AppError(
        'unavailable',
        'shop_not_connected',
        'We couldn’t connect to Shopify. Please try again.',
      )
    throw error
  }
}

function wantedOf({ config }: Deps, store: Store, { plan, trialDays }: Request) {
  const { name, currencyCode, monthlyPrice, includedReturns, extraReturnPrice, extraReturnsMax } = plan
  const money = (amount: number) => ({ amount: String(amount), currencyCode })
  const { storeId, shopDomain, isSettingUp } = store
  const admin = shopUrl(config.shopifyUrl, shopDomain ?? '')
  const { app } = appCredentials(config)
  return {
    name,
    returnUrl: `${admin}/admin/apps/${app.clientId}/${storeId}/${isSettingUp ? 'setup' : 'settings'}/plan`,
    price: monthlyPrice > 0 ? money(monthlyPrice) : null,
    usage:
      extraReturnPrice !== null && extraReturnsMax !== null
        ? {
            terms: `${extraReturnPrice} ${currencyCode} for each return over ${includedReturns} in 30 days`,
            cappedAmount: money(extraReturnsMax),
          }
        : null,
    trialDays,
  }
}
