import { toMinor } from '@aftercare/domain/shared/currencies'
import * as v from 'valibot'
import { ProviderError } from '../../provider-error.ts'
import type { BookedPickup, PickupDesk, PickupOffer, PickupRequest } from '../label-carrier.ts'
import { callEasyPost, easyPost, type EasyPostAccount } from './easypost-client.ts'
import { easyPostAddress } from './easypost-parcel.ts'
import { carrierName } from './service-names.ts'

/** Staff wait for it. */
const timeoutMs = 15_000

const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))

const pickupAnswer = v.object({
  id,
  status: v.string(),
  confirmation: v.nullish(v.string(), null),
  messages: v.fallback(v.array(v.object({ message: v.string() })), []),
  pickup_rates: v.nullish(
    v.array(
      v.object({
        carrier: v.string(),
        service: v.string(),
        rate: v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,4})?$/)),
        currency: v.pipe(v.string(), v.length(3)),
      }),
    ),
    [],
  ),
})

/** Carriers that EasyPost documents pickups of, as our screens name them. */
export const pickupCarriers: readonly string[] = [
  'Better Trucks',
  'Canada Post',
  'Canpar',
  'DHL Express',
  'FedEx',
  'LSO',
  'OnTrac',
  'UPS',
  'USPS',
  'Veho',
]

/** Pickups of packages whose label an EasyPost account sold; see docs/integrations/easypost.md. */
export const easyPostPickups = (account: EasyPostAccount): PickupDesk => ({
  offer: (request) => offer(account, request),
  book: (pickup) => book(account, pickup),
  cancel: (pickupId) => cancel(account, pickupId),
})

async function offer(account: EasyPostAccount, request: PickupRequest): Promise<PickupOffer> {
  const pickup = await callEasyPost(account, {
    method: 'POST',
    path: '/pickups',
    body: {
      pickup: {
        reference: request.reference,
        shipment: request.carrierShipmentId,
        address: easyPostAddress(request.address),
        is_account_address: false,
        min_datetime: clockTime(request.startsOn),
        max_datetime: clockTime(request.endsOn),
        ...(request.instructions !== '' && { instructions: request.instructions }),
      },
    },
    answer: pickupAnswer,
    timeoutMs,
  })
  return {
    pickupId: pickup.id,
    rates: pickup.pickup_rates.map(({ carrier, service, rate, currency }) => ({
      carrier,
      carrierName: carrierName(carrier),
      service,
      costMinor: toMinor(rate, currency),
      currencyCode: currency,
    })),
    refusal: pickup.messages.map(({ message }) => message).join(' ') || null,
  }
}

/** `2026-11-30T09:00` is 2026-11-30 09:00:00, without a zone, as the documentation writes it. */
const clockTime = (moment: string) => `${moment.replace('T', ' ')}:00`

const pathOf = (pickupId: string) => `/pickups/${encodeURIComponent(pickupId)}`

const find = (account: EasyPostAccount, pickupId: string) =>
  callEasyPost(account, { method: 'GET', path: pathOf(pickupId), answer: pickupAnswer, timeoutMs })

async function book(
  account: EasyPostAccount,
  { pickupId, carrier, service }: { pickupId: string; carrier: string; service: string },
): Promise<BookedPickup> {
  const before = await find(account, pickupId)
  const booked =
    before.status === 'scheduled'
      ? before
      : await callEasyPost(account, {
          method: 'POST',
          path: `${pathOf(pickupId)}/buy`,
          body: { carrier, service },
          answer: pickupAnswer,
          timeoutMs,
        })
  if (booked.status !== 'scheduled')
    throw new ProviderError(easyPost, 'has not scheduled the pickup yet', true)
  return { confirmation: booked.confirmation }
}

async function cancel(account: EasyPostAccount, pickupId: string): Promise<void> {
  const { status } = await find(account, pickupId)
  if (status !== 'scheduled') return
  const canceled = await callEasyPost(account, {
    method: 'POST',
    path: `${pathOf(pickupId)}/cancel`,
    answer: pickupAnswer,
    timeoutMs,
  })
  if (canceled.status !== 'canceled')
    throw new ProviderError(easyPost, 'has not canceled the pickup yet', true)
}
