/** The webhook topics of this emulator. */
export const topics = [
  'app/uninstalled',
  'app/scopes_update',
  'app_subscriptions/update',
  'bulk_operations/finish',
  'customers/create',
  'customers/data_request',
  'customers/redact',
  'draft_orders/create',
  'draft_orders/update',
  'fulfillment_events/create',
  'fulfillments/create',
  'fulfillments/update',
  'inventory_levels/update',
  'orders/cancelled',
  'orders/create',
  'orders/edited',
  'orders/fulfilled',
  'orders/partially_fulfilled',
  'orders/risk_assessment_changed',
  'orders/updated',
  'products/create',
  'products/delete',
  'products/update',
  'collections/create',
  'collections/delete',
  'collections/update',
  'refunds/create',
  'returns/approve',
  'returns/cancel',
  'returns/close',
  'returns/decline',
  'returns/process',
  'returns/reopen',
  'returns/request',
  'returns/update',
  'reverse_deliveries/attach_deliverable',
  'reverse_fulfillment_orders/dispose',
  'shop/redact',
  'shop/update',
  'themes/publish',
  'themes/update',
] as const
export type Topic = (typeof topics)[number]

/** The mandatory topics, which apps get even after they were uninstalled. */
export const complianceTopics: readonly string[] = [
  'customers/data_request',
  'customers/redact',
  'shop/redact',
]

/** The name of a topic in GraphQL's enum. */
export const topicName = (topic: string): string => topic.replace('/', '_').toUpperCase()
