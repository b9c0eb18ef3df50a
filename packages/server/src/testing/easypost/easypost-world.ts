import { signEasyPostEvent } from '#integrations/carriers/easypost/easypost-events.ts'
import type { ProviderWorld } from '../emulated-provider.ts'
import type { PickupBody, ShipmentBody } from './easypost-bodies.ts'

export type EmulatedAddress = { id: string; country: string; isKnown: boolean }

export type EmulatedShipment = {
  id: string
  given: ShipmentBody
  from: EmulatedAddress
  to: EmulatedAddress
  rates: EmulatedRate[]
  messages: { carrier: string; type: string; message: string }[]
  bought: { rate: EmulatedRate; trackingCode: string; format: string } | null
  forms: { form_type: string; form_url: string }[]
  refundStatus: string | null
}

export type EmulatedRate = {
  id: string
  carrier: string
  service: string
  rate: string
  currency: string
  carrier_account_id: string
}

export type EmulatedPickup = {
  id: string
  shipmentId: string
  status: 'unknown' | 'scheduled' | 'canceled'
  given: PickupBody
  confirmation: string | null
}

/** Of a label, or of a parcel that is only followed. */
type EmulatedTracker = { id: string | null; bought?: EmulatedShipment['bought']; trackerId?: string }

/** What EasyPost knows, and how it is to fail. */
export class EasyPostWorld {
  readonly apiKey = 'EZTKemulated0000'
  readonly webhookSecret = 'sécret of the webhook'
  url = ''
  addresses = new Map<string, EmulatedAddress>()
  shipments = new Map<string, EmulatedShipment>()
  pickups = new Map<string, EmulatedPickup>()
  /** Trackers of parcels whose label it did not sell, by their numbers. */
  trackers = new Map<string, string>()
  /** Why no carrier picks up, in its words. */
  pickupRefusal: string | undefined
  /** What carriers ask for a pickup; USPS asks for nothing. */
  pickupPrice = '0.00'
  /** The shipments whose label was charged, once for each purchase. */
  charged: string[] = []
  /** Requests as they came in. */
  requests: string[] = []
  /** The request to fail, counted from zero since the world was emptied. */
  fault: ProviderWorld['fault'] | undefined
  /** How refunds that are asked for begin. */
  refundStatus = 'submitted'
  /** What QR codes are; null refuses them, as for accounts that are not set up. */
  qrCode: Uint8Array | null = null
  /** What labels are ordered as, whatever was asked for; only PNG can be converted. */
  labelFormat: string | undefined
  /** Refuses to sell, with these words. */
  refusal: string | undefined
  /** Labels are charged, but not shown yet. */
  areLabelsLate = false
  mayListAccounts = true
  /** The number of every parcel, as if the carrier used it again; undefined gives each its own. */
  trackingCode: string | undefined
  #count = 0

  reset(): void {
    this.addresses.clear()
    this.shipments.clear()
    this.pickups.clear()
    this.trackers.clear()
    this.pickupRefusal = undefined
    this.pickupPrice = '0.00'
    this.charged = []
    this.requests = []
    this.fault = undefined
    this.refundStatus = 'submitted'
    this.qrCode = null
    this.labelFormat = undefined
    this.refusal = undefined
    this.areLabelsLate = false
    this.mayListAccounts = true
    this.trackingCode = undefined
  }

  newId(kind: string): string {
    this.#count += 1
    return `${kind}_${String(this.#count).padStart(32, '0')}`
  }

  /** The shipments that were bought. */
  bought(): EmulatedShipment[] {
    return [...this.shipments.values()].filter(({ bought }) => bought !== null)
  }

  /** An event of a parcel's tracker, with every scan so far, and its signature. */
  trackerEvent(
    { id, bought, trackerId = 'trk_1' }: EmulatedTracker,
    scans: readonly {
      status: string
      datetime: string
      message: string
      city?: string
      status_detail?: string
    }[],
  ): { body: string; signature: string } {
    const body = JSON.stringify({
      id: this.newId('evt'),
      object: 'Event',
      mode: 'test',
      description: 'tracker.updated',
      previous_attributes: {},
      result: {
        id: trackerId,
        object: 'Tracker',
        tracking_code: bought?.trackingCode ?? 'followed',
        status: scans.at(-1)?.status ?? 'unknown',
        weight: 614.4,
        est_delivery_date: '2026-11-27T00:00:00Z',
        shipment_id: id,
        carrier: bought?.rate.carrier,
        tracking_details: scans.map(({ city, ...scan }) => ({
          object: 'TrackingDetail',
          ...scan,
          tracking_location: {
            object: 'TrackingLocation',
            city: city ?? null,
            state: null,
            country: null,
            zip: null,
          },
        })),
      },
    })
    return { body, signature: signEasyPostEvent(this.webhookSecret, body) }
  }
}
