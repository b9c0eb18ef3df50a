import * as v from 'valibot'
import { callShopify, refuseUserErrors, userErrors } from './call-shopify.ts'
import { pageOf, readAllNodes } from './node-pages.ts'
import type { ShopAccess } from './shop-access.ts'

export const webhookSubscriptionsDocument = /* GraphQL */ `
  query WebhookSubscriptions($after: String) {
    webhookSubscriptions(first: 100, after: $after) {
      nodes {
        id
        topic
        uri
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`

export const createWebhookSubscriptionDocument = /* GraphQL */ `
  mutation WebhookSubscriptionCreate(
    $topic: WebhookSubscriptionTopic!
    $webhookSubscription: WebhookSubscriptionInput!
  ) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhookSubscription) {
      userErrors {
        message
      }
    }
  }
`

export const updateWebhookSubscriptionDocument = /* GraphQL */ `
  mutation WebhookSubscriptionUpdate($id: ID!, $webhookSubscription: WebhookSubscriptionInput!) {
    webhookSubscriptionUpdate(id: $id, webhookSubscription: $webhookSubscription) {
      userErrors {
        message
      }
    }
  }
`

const subscription = v.object({ id: v.string(), topic: v.string(), uri: v.string() })
const page = v.object({ webhookSubscriptions: pageOf(subscription) })
const created = v.object({ webhookSubscriptionCreate: v.object({ userErrors }) })
const updated = v.object({ webhookSubscriptionUpdate: v.object({ userErrors }) })

/**
 * Subscribes to topics that the app's configuration cannot name, because their scopes are granted later. What is
 * subscribed already stays; one that leads to an address of ours from before leads here.
 *
 * @throws ShopifyRefusal; ProviderError for a retryable failure
 */
export async function subscribeToTopics(
  access: ShopAccess,
  uri: string,
  topics: readonly string[],
): Promise<void> {
  if (topics.length === 0) return
  const known = new Map((await listSubscriptions(access)).map((each) => [each.topic, each]))
  const variables = { webhookSubscription: { uri } }
  for (const topic of topics.map((each) => each.replace('/', '_').toUpperCase())) {
    const found = known.get(topic)
    if (found?.uri === uri) continue
    if (found) await update(access, { ...variables, id: found.id })
    else await create(access, { ...variables, topic })
  }
}

const listSubscriptions = (access: ShopAccess): Promise<v.InferOutput<typeof subscription>[]> =>
  readAllNodes(async (after) => {
    const question = { document: webhookSubscriptionsDocument, variables: { after } }
    return (await callShopify(access, question, page)).webhookSubscriptions
  })

async function create(access: ShopAccess, variables: Record<string, unknown>): Promise<void> {
  const question = { document: createWebhookSubscriptionDocument, variables }
  refuseUserErrors((await callShopify(access, question, created)).webhookSubscriptionCreate.userErrors)
}

async function update(access: ShopAccess, variables: Record<string, unknown>): Promise<void> {
  const question = { document: updateWebhookSubscriptionDocument, variables }
  refuseUserErrors((await callShopify(access, question, updated)).webhookSubscriptionUpdate.userErrors)
}
