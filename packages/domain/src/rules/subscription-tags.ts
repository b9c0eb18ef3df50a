/**
 * Tags by which Recharge and Skio mark orders in Shopify (see docs/integrations/subscriptions.md). Case does not
 * matter, as in Shopify.
 */
const renewalTag = 'subscription recurring order'
const subscriptionTags: readonly string[] = ['subscription', 'subscription first order', renewalTag]

/** Whether an order belongs to a subscription: its first order, or one that it led to. */
export const isSubscriptionOrder = (tags: readonly string[]): boolean =>
  tags.some((tag) => subscriptionTags.includes(tag.toLowerCase()))

/** Whether a subscription led to the order without anybody buying it anew. */
export const isRenewalOrder = (tags: readonly string[]): boolean =>
  tags.some((tag) => tag.toLowerCase() === renewalTag)
