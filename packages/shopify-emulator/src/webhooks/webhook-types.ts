export type WebhookSubscription = {
  id: string
  /** As `orders/create`. */
  topic: string
  uri: string
  includeFields: string[]
  /** Consecutive failed deliveries. */
  failures: number
}

export type Delivery = {
  /** Of the delivery, and of what happened: an event may be delivered to several addresses. */
  webhookId: string
  eventId: string
  topic: string
  shopDomain: string
  uri: string
  body: string
  triggeredAt: Date
  attempts: number
  dueAt: Date
  state: 'waiting' | 'delivered' | 'given up'
  lastAnswer: string | null
  /** The subscription that the app made by the API; those of its configuration have none. */
  subscriptionId: string | null
}
