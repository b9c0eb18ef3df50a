import * as v from 'valibot'
import {
  addressBody,
  buyBody,
  formBody,
  pickupBody,
  trackerBody,
  pickupBuyBody,
  shipmentBody,
  type ShipmentBody,
} from './easypost-bodies.ts'
import type {
  EasyPostWorld,
  EmulatedAddress,
  EmulatedPickup,
  EmulatedRate,
  EmulatedShipment,
} from './easypost-world.ts'

/** An answer in EasyPost's form of errors. */
export class EasyPostRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const notFound = () => new EasyPostRefusal(404, 'NOT_FOUND', 'The requested resource could not be found.')
const unprocessable = (code: string, message: string) => new EasyPostRefusal(422, code, message)

function readBody<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, body)
  if (read.success) return read.output
  const [issue] = read.issues
  throw unprocessable('PARAMETER.INVALID', `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`)
}

export function createAddress(world: EasyPostWorld, body: unknown) {
  const { address, verify } = readBody(addressBody, body)
  const isKnown = !address.street1.includes('Unknown')
  const id = world.newId('adr')
  world.addresses.set(id, { id, country: address.country, isKnown })
  const errors = isKnown
    ? []
    : [{ code: 'E.ADDRESS.NOT_FOUND', field: 'address', message: 'Address not found' }]
  // Verification depends on the parameter's presence, not on its value.
  const verifications = verify === undefined ? {} : { delivery: { success: isKnown, errors, details: {} } }
  return { id, object: 'Address', ...address, verifications }
}

export function createShipment(world: EasyPostWorld, body: unknown) {
  const { shipment: given } = readBody(shipmentBody, body)
  const [first, second] = [placeOf(world, given.from_address), placeOf(world, given.to_address)]
  const [from, to] = given.is_return ? [second, first] : [first, second]
  const { rates, messages } = ratesFor(world, given, from, to)
  const shipment: EmulatedShipment = {
    id: world.newId('shp'),
    given,
    from,
    to,
    rates,
    messages,
    bought: null,
    forms: [],
    refundStatus: null,
  }
  world.shipments.set(shipment.id, shipment)
  return showShipment(world, shipment)
}

function placeOf(world: EasyPostWorld, given: ShipmentBody['from_address']): EmulatedAddress {
  if (!('id' in given)) return { id: world.newId('adr'), country: given.country, isKnown: true }
  const known = world.addresses.get(given.id)
  if (!known) throw notFound()
  return known
}

const accounts = [
  { id: 'ca_usps', carrier: 'USPS', services: { GroundAdvantage: 5.93, Priority: 6.9 }, isAbroad: false },
  { id: 'ca_ups', carrier: 'UPSDAP', services: { Ground: 8.4, UPSStandard: 14.2 }, isAbroad: true },
]

export function listAccounts(world: EasyPostWorld) {
  if (!world.mayListAccounts) throw new EasyPostRefusal(403, 'FORBIDDEN', 'Use your production API key.')
  return accounts.map(({ id, carrier }) => ({
    id,
    object: 'CarrierAccount',
    type: `${carrier}Account`,
    readable: carrier === 'UPSDAP' ? 'UPS' : carrier,
    description: carrier === 'UPSDAP' ? 'Warehouse' : null,
    credentials: { account_number: '12345' },
  }))
}

/** A carrier that does not take the parcel is named in the messages, as a carrier that is down. */
function ratesFor(world: EasyPostWorld, given: ShipmentBody, from: EmulatedAddress, to: EmulatedAddress) {
  const asked = given.carrier_accounts ?? accounts.map(({ id }) => id)
  if (asked.some((id) => !accounts.some((account) => account.id === id))) throw notFound()
  const isAbroad = from.country !== to.country
  const obstacle = isAbroad ? customsObstacle(given, from) : null
  const rates: EmulatedRate[] = []
  const messages: EmulatedShipment['messages'] = []
  for (const account of accounts.filter(({ id }) => asked.includes(id))) {
    const refused = obstacle ?? (isAbroad && !account.isAbroad ? 'Country not served' : null)
    if (refused) messages.push({ carrier: account.carrier, type: 'rate_error', message: refused })
    else
      for (const [service, base] of Object.entries(account.services))
        rates.push({
          id: world.newId('rate'),
          carrier: account.carrier,
          service,
          rate: (base + Math.floor(given.parcel.weight / 16)).toFixed(2),
          currency: 'USD',
          carrier_account_id: account.id,
        })
  }
  return { rates, messages }
}

function customsObstacle(
  { customs_info: customs, parcel }: ShipmentBody,
  from: EmulatedAddress,
): string | null {
  if (!customs) return 'customs_info is required for international shipments'
  if (from.country === 'US' && !customs.eel_pfc) return 'eel_pfc is required'
  const weight = customs.customs_items.reduce((sum, item) => sum + item.weight, 0)
  return weight > parcel.weight + 0.001 ? 'The items weigh more than the parcel' : null
}

export function findShipment(world: EasyPostWorld, id: string): EmulatedShipment {
  const shipment = world.shipments.get(id)
  if (!shipment) throw notFound()
  return shipment
}

export function buyShipment(world: EasyPostWorld, id: string, body: unknown) {
  const shipment = findShipment(world, id)
  const { rate: wanted } = readBody(buyBody, body)
  if (shipment.bought)
    throw unprocessable('SHIPMENT.POSTAGE.EXISTS', 'Postage already exists for this shipment.')
  const rate = shipment.rates.find(({ id }) => id === wanted.id)
  if (!rate) throw notFound()
  if (world.refusal !== undefined) throw unprocessable('SHIPMENT.POSTAGE.FAILURE', world.refusal)
  const format = world.labelFormat ?? shipment.given.options?.label_format ?? 'PNG'
  shipment.bought = { rate, trackingCode: world.trackingCode ?? `9400${id.slice(-16)}`, format }
  world.charged.push(id)
  return showShipment(world, shipment)
}

/** Only labels that were ordered as PNG can be converted. */
export function convertLabel(world: EasyPostWorld, id: string, format: string | null) {
  const shipment = findShipment(world, id)
  if (!shipment.bought) throw unprocessable('SHIPMENT.LABEL.MISSING', 'The shipment has no label.')
  if (shipment.bought.format !== 'PNG' || !['PDF', 'ZPL', 'EPL2'].includes(format ?? ''))
    throw unprocessable('SHIPMENT.LABEL.FORMAT', 'The label cannot be converted.')
  const shown = showShipment(world, shipment)
  return {
    ...shown,
    postage_label: {
      ...shown.postage_label,
      [`label_${format?.toLowerCase()}_url`]: `${world.url}/files/${id}.${format?.toLowerCase()}`,
    },
  }
}

export function createForm(world: EasyPostWorld, id: string, body: unknown) {
  const shipment = findShipment(world, id)
  const { form } = readBody(formBody, body)
  if (!shipment.bought || !world.qrCode)
    throw unprocessable('FORM.CREATE.FAILURE', 'The form cannot be created.')
  shipment.forms.push({ form_type: form.type, form_url: `${world.url}/files/${id}.qr.png` })
  return showShipment(world, shipment)
}

export function createPickup(world: EasyPostWorld, body: unknown) {
  const { pickup: given } = readBody(pickupBody, body)
  const { bought } = findShipment(world, given.shipment)
  if (!bought) throw unprocessable('PICKUP.INVALID', 'The shipment has no label.')
  if (given.min_datetime >= given.max_datetime)
    throw unprocessable('PICKUP.INVALID', 'max_datetime must be later than min_datetime.')
  const id = world.newId('pickup')
  const pickup: EmulatedPickup = {
    id,
    shipmentId: given.shipment,
    status: 'unknown',
    given,
    confirmation: null,
  }
  world.pickups.set(id, pickup)
  return showPickup(world, pickup)
}

export function findPickup(world: EasyPostWorld, id: string): EmulatedPickup {
  const pickup = world.pickups.get(id)
  if (!pickup) throw notFound()
  return pickup
}

export function buyPickup(world: EasyPostWorld, id: string, body: unknown) {
  const pickup = findPickup(world, id)
  const { carrier, service } = readBody(pickupBuyBody, body)
  if (pickup.status !== 'unknown') throw unprocessable('PICKUP.ALREADY.BOUGHT', 'The pickup was bought.')
  const rates = showPickup(world, pickup).pickup_rates
  if (!rates.some((rate) => rate.carrier === carrier && rate.service === service))
    throw unprocessable('PICKUP.RATE.INVALID', 'No such rate.')
  Object.assign(pickup, { status: 'scheduled', confirmation: 'WTC65095508' })
  return showPickup(world, pickup)
}

export function cancelPickup(world: EasyPostWorld, id: string) {
  const pickup = findPickup(world, id)
  if (pickup.status !== 'scheduled') throw unprocessable('PICKUP.NOT.BOUGHT', 'The pickup is not scheduled.')
  pickup.status = 'canceled'
  return showPickup(world, pickup)
}

export function showPickup(
  world: EasyPostWorld,
  { id, shipmentId, status, given, confirmation }: EmulatedPickup,
) {
  const carrier = findShipment(world, shipmentId).bought?.rate.carrier ?? ''
  const refusal = world.pickupRefusal
  return {
    id,
    object: 'Pickup',
    mode: 'test',
    status,
    reference: given.reference ?? null,
    confirmation,
    messages: refusal === undefined ? [] : [{ carrier, type: 'rate_error', message: refusal }],
    pickup_rates:
      refusal === undefined
        ? [
            {
              id: `pickuprate_${id}`,
              carrier,
              service: 'NextDay',
              rate: world.pickupPrice,
              currency: 'USD',
              pickup_id: id,
            },
          ]
        : [],
  }
}

export function refundShipment(world: EasyPostWorld, id: string) {
  const shipment = findShipment(world, id)
  if (!shipment.bought) throw unprocessable('SHIPMENT.REFUND.UNAVAILABLE', 'The shipment has no label.')
  shipment.refundStatus = world.refundStatus
  return showShipment(world, shipment)
}

export function showShipment(world: EasyPostWorld, shipment: EmulatedShipment) {
  const { id, given, rates, messages, bought, forms, refundStatus } = shipment
  const label = world.areLabelsLate ? null : bought
  return {
    id,
    object: 'Shipment',
    mode: 'test',
    reference: given.reference ?? null,
    is_return: given.is_return ?? false,
    rates,
    messages,
    selected_rate: bought?.rate ?? null,
    tracking_code: label?.trackingCode ?? null,
    postage_label: label && {
      object: 'PostageLabel',
      label_url: `${world.url}/files/${id}.${label.format.toLowerCase()}`,
      label_file_type: label.format === 'PDF' ? 'application/pdf' : 'image/png',
      label_pdf_url: null,
      label_zpl_url: null,
    },
    tracker: label && { id: 'trk_1', public_url: `https://track.easypost.com/${id}` },
    forms,
    refund_status: refundStatus,
  }
}

/** The same number is one tracker; without a carrier, it is found out by the number. */
export function createTracker(world: EasyPostWorld, body: unknown) {
  const { tracker: given } = readBody(trackerBody, body)
  if (given.tracking_code.startsWith('UNKNOWN'))
    throw unprocessable('TRACKER.NOT_FOUND', 'The tracking code cannot be matched to a supported carrier.')
  const known = world.trackers.get(given.tracking_code) ?? world.newId('trk')
  world.trackers.set(given.tracking_code, known)
  return {
    id: known,
    object: 'Tracker',
    mode: 'test',
    tracking_code: given.tracking_code,
    status: 'unknown',
    shipment_id: null,
    carrier: given.carrier ?? 'USPS',
    est_delivery_date: null,
    tracking_details: [],
  }
}
