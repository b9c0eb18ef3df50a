import {
  billingPeriods,
  chargedReturns,
  extraReturnMinor,
  includedReturns,
} from '@aftercare/domain/merchants/billing-period'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { multiply } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import { countFiledReturns } from '#modules/claims/filed-return-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { carriedInto } from './carried-returns.ts'
import { billerOf } from './choose-plan.ts'
import { trialDaysLeft } from './start-subscription.ts'
import { listOpenSubscriptions, type Subscription } from './subscription-store.ts'

/** The store's plan, what it has cost, and what it can choose. */
export async function describePlan(deps: Deps, store: Store) {
  const { storeId, planStatus, planCode } = store
  const open = await listOpenSubscriptions(deps.db, storeId)
  const current = open.find(({ state }) => state !== 'PENDING')
  const pending = open.find(({ state }) => state === 'PENDING')
  const trialEndsOn = current ? current.startsOn : store.trialEndsOn
  const isOnTrial = trialEndsOn !== null && trialEndsOn > deps.now()
  return {
    status: planStatus,
    code: planCode,
    trialEndsOn: isOnTrial ? trialEndsOn.toISOString() : null,
    trialDays: Object.fromEntries(
      deps.config.plans.map((plan) => [plan.code, trialDaysLeft(deps, store, plan.trialDays)]),
    ),
    plans: [...deps.config.plans],
    billedBy: await billerOf(deps, storeId),
    current: current ? toWire(current) : null,
    pending: pending ? toWire(pending) : null,
    usage: current ? await describeUsage(deps, current) : null,
  }
}

const toWire = ({ id, plan, state, billedBy, contact, createdOn, confirmationUrl }: Subscription) => ({
  id,
  plan,
  state,
  billedBy,
  contact,
  createdOn: createdOn.toISOString(),
  confirmationUrl: state === 'PENDING' ? confirmationUrl : null,
})

/** Of the current 30 days; null during the trial. */
async function describeUsage(deps: Deps, subscription: Subscription) {
  const { storeId, plan, startsOn } = subscription
  const now = deps.now()
  if (!startsOn) return null
  const period = billingPeriods({ startsOn, endedOn: null }, now).at(-1)
  if (!period) return null
  const returns = await countFiledReturns(deps.db, storeId, period)
  const carried = carriedInto(subscription, period)
  const charged = chargedReturns(plan, returns, carried)
  const total = multiply(extraReturnMinor(plan), charged)
  return {
    from: period.from.toISOString(),
    to: period.to.toISOString(),
    returns,
    included: includedReturns(plan, carried),
    charged,
    chargedAmount: toDecimal(total, plan.currencyCode),
  }
}
