import { openEmulatedProvider, type EmulatedCall } from '../emulated-provider.ts'
import {
  createAddress,
  createRefund,
  createShipment,
  createTransaction,
  findRate,
  findTransaction,
  listCarrierAccounts,
  listTransactions,
  ShippoRefusal,
  showTransaction,
} from './shippo-calls.ts'
import { ShippoWorld } from './shippo-world.ts'

/**
 * The part of Shippo's HTTP API that we use, as docs/integrations/shippo.md describes it: it refuses what its
 * documentation refuses, and fails as asked.
 */
export async function openShippoEmulator(port = 0) {
  const world = new ShippoWorld()
  const emulated = {
    handle: (asked: EmulatedCall) => handled(world, asked),
    refuse: (_code: string, message: string) => ({ detail: message }),
    fileAt: (pathname: string) => fileOf(world, pathname),
  }
  return { world, close: await openEmulatedProvider(world, emulated, port) }
}

function fileOf({ qrCode, invoice }: ShippoWorld, pathname: string) {
  if (pathname.endsWith('-invoice.pdf')) return invoice ?? ''
  return pathname.endsWith('.pdf') ? (invoice ?? '%PDF-1.4 emulated label') : (qrCode ?? '')
}

function handled(world: ShippoWorld, asked: EmulatedCall): { status: number; shown: object } {
  try {
    if (asked.headers.authorization !== `ShippoToken ${world.apiKey}`)
      throw new ShippoRefusal(401, { detail: 'Token does not exist' })
    if (asked.headers['shippo-api-version'] !== '2018-02-08')
      throw new ShippoRefusal(400, { detail: 'Unknown version' })
    return { status: asked.call.startsWith('POST') ? 201 : 200, shown: shownBy(world, asked) }
  } catch (error) {
    if (!(error instanceof ShippoRefusal)) throw error
    return { status: error.status, shown: error.shown }
  }
}

function shownBy(world: ShippoWorld, { call, body, searchParams }: EmulatedCall): object {
  const json: unknown = body === '' ? undefined : JSON.parse(body)
  const [, kind, id = ''] = /^GET \/(rates|transactions)\/(\w+)$/.exec(call) ?? []
  if (call === 'POST /addresses') return createAddress(world, json)
  if (call === 'POST /shipments') return createShipment(world, json)
  if (call === 'POST /transactions') return createTransaction(world, json)
  if (call === 'POST /refunds') return createRefund(world, json)
  if (call === 'GET /carrier_accounts') return listCarrierAccounts()
  if (call === 'GET /transactions') return listTransactions(world, searchParams.get('rate'))
  if (kind === 'rates') return findRate(world, id)
  if (kind === 'transactions') return showTransaction(world, findTransaction(world, id))
  throw new ShippoRefusal(404, { detail: 'Not found.' })
}
