import { connection, type PageArgs } from '../graphql/connection.ts'
import type { Context, Resolvers } from '../graphql/context.ts'
import { mutation } from '../graphql/mutation.ts'
import { refuse } from '../graphql/user-errors.ts'
import { findMetafield, type MetafieldArgs } from '../metafields/find-metafield.ts'
import { publish } from '../webhooks/publish.ts'
import { moneyView } from '../world/money.ts'
import { currentPeriodEnd, usedInPeriod } from './billing-cycle.ts'
import type { AppPlanLine, AppSubscription, UsageRecord } from './billing-types.ts'
import { appSubscriptionCancel, appSubscriptionCreate, appUsageRecordCreate } from './billing-mutations.ts'
import { appOf, type Installation } from './installation.ts'
import { scopesPayload } from './scopes-payload.ts'

const appRevokeAccessScopes = mutation(
  ({ scopes }: { scopes: string[] }, { world, shop, installation }: Context) => {
    const required = scopes.filter((scope) => world.app.scopes.includes(scope))
    if (required.length > 0)
      refuse(
        'scopes',
        `Required scopes can’t be revoked: ${required.join(', ')}.`,
        'CANNOT_REVOKE_REQUIRED_SCOPES',
      )
    const unknown = scopes.filter((scope) => !world.app.optionalScopes.includes(scope))
    if (unknown.length > 0)
      refuse('scopes', `Scopes are not declared: ${unknown.join(', ')}.`, 'CANNOT_REVOKE_UNDECLARED_SCOPES')
    const before = [...installation.scopes]
    installation.scopes = installation.scopes.filter((scope) => !scopes.includes(scope))
    publish(world, shop, 'app/scopes_update', scopesPayload(world, shop, before))
    return { revoked: scopes.map((handle) => ({ handle })) }
  },
)

type LineOf = { line: AppPlanLine; used: number }

export const appResolvers: Resolvers = {
  QueryRoot: {
    currentAppInstallation: (_root: unknown, _args: object, { installation }: Context) => installation,
  },
  AppInstallation: {
    app: (installation: Installation) => ({ id: appOf(installation) }),
    accessScopes: ({ scopes }: Installation) => scopes.map((handle) => ({ handle })),
    activeSubscriptions: (_installation: Installation, _args: object, { shop }: Context) =>
      [...shop.appSubscriptions.values()].filter(({ status }) => status === 'ACTIVE'),
    metafield: ({ id }: Installation, args: MetafieldArgs, { world, shop }: Context) =>
      findMetafield(world, shop, id, args),
  },
  AppSubscription: {
    currentPeriodEnd: (subscription: AppSubscription, _args: object, { world }: Context) =>
      currentPeriodEnd(world, subscription),
    lineItems: (subscription: AppSubscription, _args: object, { world }: Context) =>
      subscription.lines.map((line) => ({
        id: line.id,
        plan: { line, used: usedInPeriod(world, subscription) },
        usage: subscription.usage.filter(({ lineId }) => lineId === line.id),
      })),
  },
  AppSubscriptionLineItem: {
    usageRecords: ({ usage }: { usage: readonly UsageRecord[] }, args: PageArgs, context: Context) =>
      connection(usage, args, context),
  },
  AppUsageRecord: {
    idempotencyKey: ({ key }: UsageRecord) => key,
    price: ({ price, currencyCode }: UsageRecord) => moneyView(price, currencyCode),
  },
  AppPlanV2: {
    pricingDetails: ({ line, used }: LineOf) =>
      line.kind === 'recurring'
        ? {
            __typename: 'AppRecurringPricing',
            interval: line.interval,
            price: moneyView(line.price, line.currencyCode),
          }
        : {
            __typename: 'AppUsagePricing',
            terms: line.terms,
            cappedAmount: moneyView(line.capped, line.currencyCode),
            balanceUsed: moneyView(used, line.currencyCode),
          },
  },
  Mutation: { appRevokeAccessScopes, appSubscriptionCreate, appSubscriptionCancel, appUsageRecordCreate },
}
