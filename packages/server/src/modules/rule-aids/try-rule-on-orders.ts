import { eligibilitySettings } from '@aftercare/domain/eligibility/eligibility-settings'
import { presetStart } from '@aftercare/domain/shared/date-presets'
import type { RuleDraft } from '@aftercare/domain/rules/rule-schema'
import { OrderTrialSum } from '@aftercare/domain/rule-trials/compare-offers'
import { judgeOrder } from '@aftercare/domain/rule-trials/judge-order'
import { isAboutOrdersAlone, type OrderTrial } from '@aftercare/domain/rule-trials/order-trial-schema'
import type { Deps } from '#deps.ts'
import { instantExchangeSettings } from '#modules/merchants/instant-exchange-offer.ts'
import { shopNowTerms } from '#modules/merchants/shop-now-offer.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { orderFactsOf } from '#modules/orders/order-facts-reads.ts'
import { countUnclaimedOrders, readUnclaimedOrders } from '#modules/orders/unclaimed-order-reads.ts'
import { AppError } from '#platform/errors.ts'
import { mostTrialMs, rulePairOf } from './rule-pair.ts'

/**
 * What shoppers of past orders without a claim are offered today with the draft, compared with the store's
 * current rules. Starts with the latest order; nothing is changed.
 *
 * @throws AppError 404 if the draft replaces another store's rule, 422 for rules that need more than an order
 */
export async function tryRuleOnOrders(
  deps: Deps,
  store: Store,
  { draft, within }: { draft: RuleDraft; within: '30d' | '90d' | '12m' },
): Promise<OrderTrial> {
  const { db, now } = deps
  if (!isAboutOrdersAlone(draft.hook))
    throw new AppError(
      'unprocessable',
      'not_about_orders',
      'Only rules about looking up an order are tried on orders',
    )
  const pair = await rulePairOf(deps, store, draft)
  const settings = {
    ...eligibilitySettings(store.settings, store),
    shopNow: shopNowTerms(store),
    instantExchange: instantExchangeSettings(store),
  }
  const to = now()
  const since = { storeId: store.storeId, from: presetStart(within, to, store.timeZone) }

  const sum = new OrderTrialSum(store.currencyCode)
  const deadline = performance.now() + mostTrialMs
  let oldest: Date | null = null
  for await (const page of readUnclaimedOrders(db, since)) {
    for (const record of page) {
      const { id, orderNo, email, createdOn } = record.order
      oldest = createdOn
      const order = await orderFactsOf(db, store, record, { isGiftReturn: false })
      const offers = judgeOrder(pair, order, settings, to)
      const lineItems = order.lines.map((line) => ({
        id: line.id,
        name: line.name,
        isItem: line.kind === 'item',
      }))
      const shown = { id, orderNo, email, createdOn: createdOn.toISOString(), lineItems }
      sum.add(shown, offers.before, offers.after)
    }
    if (performance.now() > deadline) break
  }
  return {
    from: since.from.toISOString(),
    to: to.toISOString(),
    orderCount: await countUnclaimedOrders(db, since),
    judgedSince: oldest?.toISOString() ?? null,
    ...sum.result,
  }
}
