import type {
  DeliveryState,
  SentEventType,
  WebhookEventType,
} from '@aftercare/domain/webhooks/webhook-events'
import type { ColumnType, Generated } from 'kysely'

/** A try of a delivery, and what was answered to it. */
export type Attempt = {
  startedOn: string
  durationMs: number
  status: number | null
  failure: string | null
  answer: string | null
}

/** A store's webhooks, the events of the last weeks, and their deliveries. */
export type OutgoingWebhookTables = {
  webhook_endpoint: {
    storeId: string
    id: string
    url: string
    events: WebhookEventType[]
    isEnabled: boolean
    /** Sealed, as is the previous one. */
    secret: string
    previousSecret: string | null
    previousSecretUntil: Date | null
    /** Since when it has failed without exception. */
    failingSince: Date | null
    /** When the store was alerted to that. */
    alertedOn: Date | null
    /** When it was disabled for it. */
    disabledOn: Date | null
    lastSuccessOn: Date | null
    lastFailureOn: Date | null
    createdOn: Date
  }
  endpoint_event: {
    storeId: string
    id: string
    type: SentEventType
    /** The claim, delivery claim or registration; events of one subject are delivered in order. */
    subjectId: string | null
    /** The order whose erasure erases the body. */
    orderId: string | null
    body: string | null
    createdOn: Date
    /** The order in which it happened; null of those before there was a list. */
    sequence: ColumnType<string | null, never, never>
    /** Its place in the list; null until the list is read, and of what no list shows. */
    position: ColumnType<string | null, never, never>
  }
  /** The list of a store's events, for programs. */
  event_list: {
    storeId: string
    /** Whether events are recorded that no webhook is sent. */
    isRecording: boolean
    lastPosition: string
    readOn: Date
  }
  endpoint_delivery: {
    storeId: string
    id: string
    endpointId: string
    eventId: string
    /** The order in which it happened: events of a subject are written while it is locked. */
    sequence: ColumnType<string, never, never>
    subjectId: string | null
    state: Generated<DeliveryState>
    tries: Generated<number>
    nextTryOn: Date | null
    /** Until then a process is delivering it. */
    leasedUntil: Generated<Date | null>
    status: Generated<number | null>
    failure: Generated<string | null>
    attempts: ColumnType<Attempt[], string | undefined, string>
    createdOn: Date
    endedOn: Generated<Date | null>
  }
}
