import * as v from 'valibot'
import { ProviderError } from '../../../provider-error.ts'
import { callShopify, refuseUserErrors, userErrors } from './call-shopify.ts'
import { ShopifyRefusal, type ShopAccess } from './shop-access.ts'

export const shopPlanDocument = /* GraphQL */ `
  query ShopPlan {
    shop {
      plan {
        partnerDevelopment
      }
    }
  }
`

export const createSubscriptionDocument = /* GraphQL */ `
  mutation AppSubscriptionCreate(
    $name: String!
    $returnUrl: URL!
    $lineItems: [AppSubscriptionLineItemInput!]!
    $trialDays: Int!
    $test: Boolean!
  ) {
    appSubscriptionCreate(
      name: $name
      returnUrl: $returnUrl
      lineItems: $lineItems
      trialDays: $trialDays
      test: $test
      replacementBehavior: APPLY_IMMEDIATELY
    ) {
      confirmationUrl
      appSubscription {
        id
        lineItems {
          id
          plan {
            pricingDetails {
              __typename
            }
          }
        }
      }
      userErrors {
        field
        message
      }
    }
  }
`

export const subscriptionsDocument = /* GraphQL */ `
  query AppSubscriptions($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on AppSubscription {
        id
        status
      }
    }
  }
`

export const cancelSubscriptionDocument = /* GraphQL */ `
  mutation AppSubscriptionCancel($id: ID!) {
    appSubscriptionCancel(id: $id) {
      userErrors {
        field
        message
      }
    }
  }
`

export const createUsageRecordDocument = /* GraphQL */ `
  mutation AppUsageRecordCreate(
    $subscriptionLineItemId: ID!
    $price: MoneyInput!
    $description: String!
    $idempotencyKey: String!
  ) {
    appUsageRecordCreate(
      subscriptionLineItemId: $subscriptionLineItemId
      price: $price
      description: $description
      idempotencyKey: $idempotencyKey
    ) {
      appUsageRecord {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`

export const usageRecordsDocument = /* GraphQL */ `
  query AppUsageRecords($subscriptionIds: [ID!]!) {
    nodes(ids: $subscriptionIds) {
      ... on AppSubscription {
        lineItems {
          usageRecords(first: 250, sortKey: CREATED_AT, reverse: true) {
            nodes {
              id
              idempotencyKey
              createdAt
            }
            pageInfo {
              hasNextPage
            }
          }
        }
      }
    }
  }
`

type Money = { amount: string; currencyCode: string }

export type WantedSubscription = {
  name: string
  /** Where Shopify sends the merchant after they approved or declined. */
  returnUrl: string
  /** For 30 days; null for a plan that only charges usage. */
  price: Money | null
  usage: { terms: string; cappedAmount: Money } | null
  trialDays: number
}
export type CreatedSubscription = {
  globalId: string
  /** What usage is recorded under; null without usage. */
  usageLineId: string | null
  confirmationUrl: string
}

const lineItem = v.object({
  id: v.string(),
  plan: v.object({ pricingDetails: v.object({ __typename: v.string() }) }),
})
const created = v.object({
  appSubscriptionCreate: v.object({
    confirmationUrl: v.nullable(v.string()),
    appSubscription: v.nullable(v.object({ id: v.string(), lineItems: v.array(lineItem) })),
    userErrors,
  }),
})

/**
 * Asks for a subscription, which costs nothing until the merchant approves it at `confirmationUrl`. Then it replaces
 * the one before. Shopify charges development stores in appearance only.
 *
 * @throws ShopifyRefusal such as for an app that may not use Shopify's billing
 */
export async function createSubscription(
  access: ShopAccess,
  { name, returnUrl, price, usage, trialDays }: WantedSubscription,
): Promise<CreatedSubscription> {
  const lineItems = [
    ...(price ? [{ plan: { appRecurringPricingDetails: { price, interval: 'EVERY_30_DAYS' } } }] : []),
    ...(usage ? [{ plan: { appUsagePricingDetails: usage } }] : []),
  ]
  const variables = { name, returnUrl, lineItems, trialDays, test: await isDevelopmentStore(access) }
  const asked = { document: createSubscriptionDocument, variables }
  const { appSubscriptionCreate: answer } = await callShopify(access, asked, created)
  refuseUserErrors(answer.userErrors)
  const { appSubscription, confirmationUrl } = answer
  if (!appSubscription || confirmationUrl === null)
    throw new ShopifyRefusal('Shopify didn’t create the subscription.')
  const usageLine = appSubscription.lineItems.find(
    ({ plan }) => plan.pricingDetails.__typename === 'AppUsagePricing',
  )
  return { globalId: appSubscription.id, usageLineId: usageLine?.id ?? null, confirmationUrl }
}

async function isDevelopmentStore(access: ShopAccess): Promise<boolean> {
  const answer = v.object({ shop: v.object({ plan: v.object({ partnerDevelopment: v.boolean() }) }) })
  const { shop } = await callShopify(access, { document: shopPlanDocument }, answer)
  return shop.plan.partnerDevelopment
}

const shopifyStatus = v.picklist([
  'ACCEPTED',
  'ACTIVE',
  'CANCELLED',
  'DECLINED',
  'EXPIRED',
  'FROZEN',
  'PENDING',
])
export type ShopifySubscriptionStatus = v.InferOutput<typeof shopifyStatus>

/** What Shopify says of subscriptions; one that it does not know is left out. */
export async function readSubscriptions(
  access: ShopAccess,
  globalIds: readonly string[],
): Promise<Map<string, ShopifySubscriptionStatus>> {
  const asked = { document: subscriptionsDocument, variables: { ids: [...globalIds] } }
  const node = v.nullable(v.partial(v.object({ id: v.string(), status: shopifyStatus })))
  const { nodes } = await callShopify(access, asked, v.object({ nodes: v.array(node) }))
  return new Map(nodes.flatMap((node) => (node?.id && node.status ? [[node.id, node.status]] : [])))
}

/** @throws ShopifyRefusal for one that is not running */
export async function cancelSubscription(access: ShopAccess, globalId: string): Promise<void> {
  const asked = { document: cancelSubscriptionDocument, variables: { id: globalId } }
  const answer = v.object({ appSubscriptionCancel: v.object({ userErrors }) })
  const { appSubscriptionCancel } = await callShopify(access, asked, answer)
  refuseUserErrors(appSubscriptionCancel.userErrors)
}

type Usage = { usageLineId: string; price: Money; description: string; key: string }

/**
 * Charges for usage, once for each key however often it is asked. Returns the id of Shopify's record.
 *
 * @throws ShopifyRefusal above the maximum that the merchant approved, and while the subscription is not active
 */
export async function recordUsage(
  access: ShopAccess,
  { usageLineId, price, description, key }: Usage,
): Promise<string> {
  const variables = { subscriptionLineItemId: usageLineId, price, description, idempotencyKey: key }
  const answer = v.object({
    appUsageRecordCreate: v.object({
      appUsageRecord: v.nullable(v.object({ id: v.string() })),
      userErrors,
    }),
  })
  const asked = { document: createUsageRecordDocument, variables }
  const { appUsageRecordCreate } = await callShopify(access, asked, answer)
  refuseUserErrors(appUsageRecordCreate.userErrors)
  if (!appUsageRecordCreate.appUsageRecord) throw new ShopifyRefusal('Shopify didn’t record the usage.')
  return appUsageRecordCreate.appUsageRecord.id
}

const usageRecords = v.object({
  nodes: v.array(
    v.nullable(
      v.object({
        lineItems: v.array(
          v.object({
            usageRecords: v.object({
              nodes: v.array(
                v.object({ id: v.string(), idempotencyKey: v.nullable(v.string()), createdAt: v.string() }),
              ),
              pageInfo: v.object({ hasNextPage: v.boolean() }),
            }),
          }),
        ),
      }),
    ),
  ),
})

/** Shopify’s clock and ours differ by less. */
const clocksMs = 60 * 60 * 1000

/**
 * The id of what was recorded under a key since then; undefined if nothing was. Also answers for a subscription that has
 * ended, which takes no records.
 *
 * @throws ProviderError where more was recorded since then than Shopify lists at once, and the key is not in it
 */
export async function findUsageRecord(
  access: ShopAccess,
  { globalId, key, since }: { globalId: string; key: string; since: Date },
): Promise<string | undefined> {
  const asked = { document: usageRecordsDocument, variables: { subscriptionIds: [globalId] } }
  const answer = await callShopify(access, asked, usageRecords)
  for (const { usageRecords } of answer.nodes.flatMap((node) => node?.lineItems ?? [])) {
    const { nodes, pageInfo } = usageRecords
    const found = nodes.find(({ idempotencyKey }) => idempotencyKey === key)
    if (found) return found.id
    const oldest = nodes.at(-1)?.createdAt
    if (pageInfo.hasNextPage && oldest && Date.parse(oldest) > since.getTime() - clocksMs)
      throw new ProviderError('Shopify', 'lists too few usage records to find one', true)
  }
  return undefined
}
