/** Deliveries as they came in, processed once. */
export type WebhookTables = {
  webhook_delivery: {
    storeId: string
    provider: string
    id: string
    topic: string
    payload: string
    triggeredOn: Date | null
    receivedOn: Date
    processedOn: Date | null
    /** Why the delivery came to nothing; null while it waits and when it was processed. */
    failure: string | null
  }
}
