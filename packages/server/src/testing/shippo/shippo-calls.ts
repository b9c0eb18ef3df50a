import * as v from 'valibot'
import { addressBody, refundBody, shipmentBody, transactionBody, type ShipmentBody } from './shippo-bodies.ts'
import {
  trackingNumberOf,
  type EmulatedRate,
  type EmulatedTransaction,
  type ShippoWorld,
} from './shippo-world.ts'

/** An answer in one of Shippo's forms of errors. */
export class ShippoRefusal extends Error {
  readonly status: number
  readonly shown: object

  constructor(status: number, shown: object) {
    super(JSON.stringify(shown))
    this.status = status
    this.shown = shown
  }
}

const notFound = () => new ShippoRefusal(404, { detail: 'Not found.' })

function readBody<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, body)
  if (read.success) return read.output
  const [issue] = read.issues
  throw new ShippoRefusal(400, { [v.getDotPath(issue) ?? '__all__']: [issue.message] })
}

export function createAddress(world: ShippoWorld, body: unknown) {
  const { validate, ...address } = readBody(addressBody, body)
  const isValid = !address.street1?.includes('Unknown')
  const messages = isValid ? [] : [{ source: 'USPS', code: 'Unknown Street', text: 'Address not found' }]
  return {
    object_id: world.newId(),
    ...address,
    validation_results: validate ? { is_valid: isValid, messages } : {},
  }
}

const accounts = [
  {
    id: 'a'.repeat(32),
    provider: 'USPS',
    token: 'usps_ground_advantage',
    name: 'Ground Advantage',
    price: 5.93,
  },
  { id: 'b'.repeat(32), provider: 'UPS', token: 'ups_ground', name: 'UPS® Ground', price: 8.4 },
  {
    id: 'c'.repeat(32),
    provider: 'DHL Express',
    token: 'dhl_express_domestic_express_doc',
    name: 'Domestic Express Doc',
    price: 19.5,
  },
]

export const listCarrierAccounts = () => ({
  next: null,
  previous: null,
  results: accounts.map(({ id, provider }) => ({
    object_id: id,
    account_id: '****',
    carrier: provider.toLowerCase().replace(' ', '_'),
    carrier_name: provider,
    active: true,
    test: true,
  })),
})

export function createShipment(world: ShippoWorld, body: unknown) {
  const given = readBody(shipmentBody, body)
  const shipment = world.newId()
  const { rates, messages } = ratesFor(given)
  const shown = rates.map((rate) => ({ ...rate, object_id: world.newId(), shipment }))
  world.shipments.set(shipment, given)
  for (const rate of shown) world.rates.set(rate.object_id, rate)
  return { object_id: shipment, status: 'SUCCESS', rates: shown, messages }
}

/** Carriers without returns rate them like any other parcel, in the direction in which the addresses were given. */
function ratesFor(given: ShipmentBody) {
  const { address_from: from, address_to: to, customs_declaration: customs, carrier_accounts: asked } = given
  if (from.country !== to.country && !customs)
    return { rates: [], messages: [{ source: 'UPS', code: '', text: 'Customs declaration required' }] }
  const wanted = accounts.filter(({ id }) => asked?.includes(id) ?? true)
  return {
    rates: wanted.map(({ id, provider, token, name, price }) => ({
      amount: (price + Math.floor(Number(given.parcels[0]?.weight) / 1000)).toFixed(2),
      currency: 'USD',
      amount_local: '1.00',
      currency_local: 'CAD',
      provider,
      servicelevel: { name, token },
      carrier_account: id,
    })),
    messages: [],
  }
}

export function findRate(world: ShippoWorld, id: string): EmulatedRate {
  const rate = world.rates.get(id)
  if (!rate) throw notFound()
  return rate
}

/** Nothing keeps a rate from being bought twice: that is our part. */
export function createTransaction(world: ShippoWorld, body: unknown) {
  const { rate: rateId } = readBody(transactionBody, body)
  const rate = world.rates.get(rateId)
  const given = world.shipments.get(rate?.shipment ?? '')
  if (!rate || !given) throw new ShippoRefusal(400, { rate: [`Rate with supplied object_id not found.`] })
  const transaction: EmulatedTransaction = {
    object_id: world.newId(),
    rate,
    given,
    status: world.refusal === undefined ? 'SUCCESS' : 'ERROR',
    message: world.refusal ?? null,
  }
  world.transactions.push(transaction)
  return showTransaction(world, transaction)
}

export const listTransactions = (world: ShippoWorld, rateId: string | null) => ({
  next: null,
  previous: null,
  results: world.transactions
    .filter(({ rate }) => rate.object_id === rateId)
    .map((one) => showTransaction(world, one)),
})

export function findTransaction(world: ShippoWorld, id: string): EmulatedTransaction {
  const transaction = world.transactions.find(({ object_id }) => object_id === id)
  if (!transaction) throw notFound()
  return transaction
}

export function showTransaction(
  world: ShippoWorld,
  { object_id: id, rate, given, ...one }: EmulatedTransaction,
) {
  const isMade = one.status !== 'ERROR' && !world.areLabelsLate
  const isAbroad = given.customs_declaration !== undefined
  return {
    object_id: id,
    object_state: 'VALID',
    status: one.status === 'SUCCESS' && !isMade ? 'QUEUED' : one.status,
    rate: rate.object_id,
    tracking_number: isMade ? trackingNumberOf(id) : '',
    tracking_url_provider: isMade ? `https://tools.usps.com/${id}` : '',
    label_url: isMade ? `${world.url}/files/${id}.pdf` : '',
    commercial_invoice_url:
      isMade && isAbroad && world.invoice ? `${world.url}/files/${id}-invoice.pdf` : null,
    qr_code_url:
      isMade && given.extra?.qr_code_requested && world.qrCode ? `${world.url}/files/${id}.png` : null,
    messages: one.message === null ? [] : [{ source: rate.provider, code: '', text: one.message }],
    test: true,
  }
}

export function createRefund(world: ShippoWorld, body: unknown) {
  const { transaction: id } = readBody(refundBody, body)
  const transaction = findTransaction(world, id)
  if (transaction.status !== 'SUCCESS')
    throw new ShippoRefusal(400, { transaction: ['A refund was already requested for this label.'] })
  if (world.refundStatus !== 'ERROR') transaction.status = 'REFUNDPENDING'
  return { object_id: world.newId(), status: world.refundStatus, transaction: id, test: true }
}
