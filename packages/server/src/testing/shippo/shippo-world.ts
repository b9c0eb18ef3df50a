import type { ProviderWorld } from '../emulated-provider.ts'
import type { ShipmentBody } from './shippo-bodies.ts'

export type EmulatedRate = {
  object_id: string
  amount: string
  currency: string
  provider: string
  servicelevel: { name: string; token: string }
  carrier_account: string
  shipment: string
}

export type EmulatedTransaction = {
  object_id: string
  rate: EmulatedRate
  given: ShipmentBody
  status: string
  message: string | null
}

/** What Shippo knows, and how it is to fail. */
export class ShippoWorld {
  readonly apiKey = 'shippo_test_emulated0000'
  readonly webhookToken = 'a-token-that-nobody-guesses'
  url = ''
  shipments = new Map<string, ShipmentBody>()
  rates = new Map<string, EmulatedRate>()
  transactions: EmulatedTransaction[] = []
  requests: string[] = []
  fault: ProviderWorld['fault'] | undefined
  /** How refunds that are asked for begin. */
  refundStatus = 'PENDING'
  qrCode: Uint8Array | null = null
  /** The customs papers of parcels that cross a border. */
  invoice: Uint8Array | null = null
  /** Refuses to sell, with these words in the transaction. */
  refusal: string | undefined
  /** Labels are charged, but not created yet. */
  areLabelsLate = false
  #count = 0

  reset(): void {
    this.shipments.clear()
    this.rates.clear()
    this.transactions = []
    this.requests = []
    this.fault = undefined
    this.refundStatus = 'PENDING'
    this.qrCode = null
    this.invoice = null
    this.refusal = undefined
    this.areLabelsLate = false
  }

  newId(): string {
    this.#count += 1
    return this.#count.toString(16).padStart(32, '0')
  }

  /** The transactions that cost money. */
  charged(): EmulatedTransaction[] {
    return this.transactions.filter(({ status }) => status !== 'ERROR')
  }

  /** An event of a label's parcel, with every scan so far. */
  trackEvent(
    { object_id: transaction, rate }: Pick<EmulatedTransaction, 'object_id' | 'rate'>,
    scans: readonly { status: string; substatus?: string; status_date: string; status_details: string }[],
  ): string {
    const told = scans.map(({ substatus, ...scan }, index) => ({
      object_id: `scan${index}`,
      object_created: scan.status_date,
      object_updated: null,
      ...scan,
      substatus: substatus ? { code: substatus, text: substatus, action_required: false } : null,
      location: { city: 'Salem', state: 'OR', zip: '97301', country: 'US' },
    }))
    return JSON.stringify({
      event: 'track_updated',
      test: true,
      data: {
        messages: [],
        carrier: rate.provider.toLowerCase(),
        tracking_number: trackingNumberOf(transaction),
        eta: '2026-11-27T00:00:00Z',
        tracking_status: told.at(-1) ?? null,
        tracking_history: told,
        transaction,
      },
    })
  }
}

export const trackingNumberOf = (transactionId: string): string => `9205${transactionId.slice(-18)}`
