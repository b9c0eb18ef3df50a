import type { Context } from '../graphql/context.ts'
import { idOf, legacyId } from '../graphql/global-ids.ts'
import { mutation } from '../graphql/mutation.ts'
import { refuse } from '../graphql/user-errors.ts'
import { publish } from '../webhooks/publish.ts'
import { mintId } from '../world/ids.ts'
import { parseAmount } from '../world/money.ts'
import { usedInPeriod } from './billing-cycle.ts'
import type { AppPlanLine, AppSubscription, UsageRecord } from './billing-types.ts'

type MoneyIn = { amount: string | number; currencyCode: string }
type LineInput = {
  plan: {
    appRecurringPricingDetails?: { interval?: string | null; price: MoneyIn } | null
    appUsagePricingDetails?: { terms: string; cappedAmount: MoneyIn } | null
  }
}
type CreateArgs = {
  name: string
  returnUrl: string
  lineItems: LineInput[]
  trialDays?: number | null
  test?: boolean | null
}

/** A subscription that the merchant has to confirm. One per app is active: a new one takes the place of the old. */
export const appSubscriptionCreate = mutation((args: CreateArgs, { world, shop }: Context) => {
  if (args.name.trim() === '') refuse('name', "Name can't be blank")
  if ((args.trialDays ?? 0) < 0 || (args.trialDays ?? 0) > 1000)
    refuse('trialDays', 'Trial days must be between 0 and 1000')
  const lines = args.lineItems.map((given, index) =>
    readLine(given, `lineItems.${index}`, () => mintId(world, 'AppSubscriptionLineItem')),
  )
  if (lines.length === 0 || lines.length > 2) refuse('lineItems', 'One or two line items must be given')
  if (new Set(lines.map(({ kind }) => kind)).size !== lines.length)
    refuse('lineItems', 'There can be one recurring and one usage line item')
  if (shop.isDevelopment && !args.test) refuse('test', 'Development stores take test charges alone')
  const subscription: AppSubscription = {
    id: mintId(world, 'AppSubscription'),
    name: args.name,
    status: 'PENDING',
    test: args.test ?? false,
    trialDays: args.trialDays ?? 0,
    returnUrl: args.returnUrl,
    createdAt: world.clock.now(),
    activatedAt: null,
    lines,
    usage: [],
  }
  shop.appSubscriptions.set(subscription.id, subscription)
  const confirmationUrl = `${world.publicUrl}/${shop.domain}/admin/charges/${legacyId(subscription.id)}`
  return { appSubscription: subscription, confirmationUrl }
})

function readLine({ plan }: LineInput, at: string, mint: () => string): AppPlanLine {
  const { appRecurringPricingDetails: recurring, appUsagePricingDetails: usage } = plan
  if (recurring && usage) refuse(at, 'A line item has one pricing plan')
  if (recurring) {
    const { amount: price, currencyCode } = readMoney(recurring.price, `${at}.price`)
    return {
      id: mint(),
      kind: 'recurring',
      price,
      currencyCode,
      interval: recurring.interval ?? 'EVERY_30_DAYS',
    }
  }
  if (!usage) refuse(at, 'A line item needs a pricing plan')
  const { amount: capped, currencyCode } = readMoney(usage.cappedAmount, `${at}.cappedAmount`)
  return { id: mint(), kind: 'usage', terms: usage.terms, capped, currencyCode }
}

function readMoney({ amount, currencyCode }: MoneyIn, field: string) {
  const minor = parseAmount(amount, currencyCode)
  if (minor === undefined || minor < 0) refuse(field, 'Amount is invalid')
  return { amount: minor, currencyCode }
}

/** Changes a subscription's status, and notifies the app. */
export function setSubscriptionStatus(
  { world, shop }: Pick<Context, 'world' | 'shop'>,
  subscription: AppSubscription,
  status: AppSubscription['status'],
): void {
  subscription.status = status
  if (status === 'ACTIVE') subscription.activatedAt ??= world.clock.now()
  publish(world, shop, 'app_subscriptions/update', {
    app_subscription: {
      admin_graphql_api_id: subscription.id,
      name: subscription.name,
      status,
      admin_graphql_api_shop_id: shop.id,
      created_at: subscription.createdAt.toISOString(),
      updated_at: world.clock.now().toISOString(),
      currency: subscription.lines[0]?.currencyCode,
    },
  })
}

const twoDaysMs = 2 * 24 * 60 * 60 * 1000

/** A merchant has two days to approve a subscription. */
export function expireSubscriptions(context: Pick<Context, 'world' | 'shop'>): number {
  const due = context.world.clock.now().getTime() - twoDaysMs
  const late = [...context.shop.appSubscriptions.values()].filter(
    ({ status, createdAt }) => status === 'PENDING' && createdAt.getTime() <= due,
  )
  for (const subscription of late) setSubscriptionStatus(context, subscription, 'EXPIRED')
  return late.length
}

/** The merchant accepts or declines; an older subscription ends when a new one starts. */
export function confirmSubscription(
  context: Pick<Context, 'world' | 'shop'>,
  id: string,
  isAccepted: boolean,
): AppSubscription | undefined {
  const subscription = context.shop.appSubscriptions.get(id)
  if (subscription?.status !== 'PENDING') return subscription
  if (isAccepted)
    for (const other of context.shop.appSubscriptions.values())
      if (other.status === 'ACTIVE' || other.status === 'FROZEN')
        setSubscriptionStatus(context, other, 'CANCELLED')
  setSubscriptionStatus(context, subscription, isAccepted ? 'ACTIVE' : 'DECLINED')
  return subscription
}

export const appSubscriptionCancel = mutation(({ id }: { id: string }, context: Context) => {
  const subscription = context.shop.appSubscriptions.get(idOf('AppSubscription', id))
  if (!subscription) refuse('id', 'Subscription does not exist')
  if (subscription.status !== 'ACTIVE' && subscription.status !== 'FROZEN')
    refuse('id', 'Subscription is not active')
  setSubscriptionStatus(context, subscription, 'CANCELLED')
  return { appSubscription: subscription }
})

type UsageArgs = {
  subscriptionLineItemId: string
  price: MoneyIn
  description: string
  idempotencyKey?: string | null
}

/** Charges for use, once per key, within what the merchant has agreed to. */
export const appUsageRecordCreate = mutation((args: UsageArgs, { world, shop }: Context) => {
  const { subscriptionLineItemId: lineId, idempotencyKey: key = null, description } = args
  if (description.trim() === '') refuse('description', "Description can't be blank")
  if (key !== null && key.length > 255) refuse('idempotencyKey', 'Idempotency key is too long')
  const subscription = [...shop.appSubscriptions.values()].find(({ lines }) =>
    lines.some(({ id }) => id === lineId),
  )
  const line = subscription?.lines.find(({ id }) => id === lineId)
  if (!subscription || line?.kind !== 'usage')
    refuse('subscriptionLineItemId', 'Line item is not a usage line item')
  if (subscription.status !== 'ACTIVE') refuse('subscriptionLineItemId', 'Subscription is not active')
  const { amount: price, currencyCode } = readMoney(args.price, 'price')
  if (currencyCode !== line.currencyCode)
    refuse('price.currencyCode', 'Currency must be that of the subscription')
  const known = key === null ? undefined : subscription.usage.find((record) => record.key === key)
  if (known) return { appUsageRecord: known }
  if (price === 0) refuse('price', 'Price must be greater than 0')
  if (usedInPeriod(world, subscription) + price > line.capped)
    refuse('price', 'Total price exceeds balance remaining')
  const record: UsageRecord = {
    id: mintId(world, 'AppUsageRecord'),
    lineId,
    price,
    currencyCode,
    description,
    createdAt: world.clock.now(),
    key,
  }
  subscription.usage.push(record)
  return { appUsageRecord: record }
})
