import { openEmulatedProvider, type EmulatedCall } from '../emulated-provider.ts'
import {
  buyPickup,
  buyShipment,
  cancelPickup,
  createPickup,
  findPickup,
  showPickup,
  convertLabel,
  createAddress,
  createForm,
  createShipment,
  createTracker,
  EasyPostRefusal,
  findShipment,
  listAccounts,
  refundShipment,
  showShipment,
} from './easypost-calls.ts'
import { EasyPostWorld } from './easypost-world.ts'

/**
 * The part of EasyPost's HTTP API that we use, as docs/integrations/easypost.md describes it: it refuses what its
 * documentation refuses, and fails as asked.
 */
export async function openEasyPostEmulator(port = 0) {
  const world = new EasyPostWorld()
  const emulated = {
    handle: (asked: EmulatedCall) => handled(world, asked),
    refuse: refusal,
    fileAt: (pathname: string) => fileOf(world, pathname),
  }
  return { world, close: await openEmulatedProvider(world, emulated, port) }
}

const refusal = (code: string, message: string) => ({ error: { code, message, errors: [] } })

function fileOf({ qrCode }: EasyPostWorld, pathname: string) {
  if (pathname.endsWith('.qr.png')) return qrCode ?? ''
  if (pathname.endsWith('.pdf')) return '%PDF-1.4 emulated label'
  if (pathname.endsWith('.zpl')) return '^XA^FO50,50^FDemulated label^FS^XZ'
  return Buffer.from('\u0089PNG\r\n\u001a\n emulated label', 'latin1')
}

function handled(world: EasyPostWorld, asked: EmulatedCall): { status: number; shown: object } {
  try {
    const key = `Basic ${Buffer.from(`${world.apiKey}:`).toString('base64')}`
    if (asked.headers.authorization !== key)
      throw new EasyPostRefusal(401, 'UNAUTHORIZED', 'This API key is no longer active.')
    const status = asked.call.startsWith('POST') && !/\/(buy|refund|cancel)$/.test(asked.call) ? 201 : 200
    return { status, shown: shownBy(world, asked) }
  } catch (error) {
    if (!(error instanceof EasyPostRefusal)) throw error
    return { status: error.status, shown: refusal(error.code, error.message) }
  }
}

function shownBy(world: EasyPostWorld, { call, body, searchParams }: EmulatedCall): object {
  const json: unknown = body === '' ? undefined : JSON.parse(body)
  const [, id = '', part = ''] = /^\w+ \/shipments\/(\w+)(?:\/(\w+))?$/.exec(call) ?? []
  if (call === 'POST /addresses') return createAddress(world, json)
  if (call === 'POST /shipments') return createShipment(world, json)
  if (call === 'GET /shipments')
    return { shipments: world.bought().map((one) => showShipment(world, one)), has_more: false }
  if (call === 'GET /carrier_accounts') return listAccounts(world)
  if (call === `GET /shipments/${id}`) return showShipment(world, findShipment(world, id))
  if (call === `GET /shipments/${id}/label`) return convertLabel(world, id, searchParams.get('file_format'))
  if (call === `POST /shipments/${id}/buy`) return buyShipment(world, id, json)
  if (call === `POST /shipments/${id}/forms`) return createForm(world, id, json)
  if (call === `POST /shipments/${id}/refund`) return refundShipment(world, id)
  const [, pickup = ''] = /^\w+ \/pickups\/(\w+)/.exec(call) ?? []
  if (call === 'POST /trackers') return createTracker(world, json)
  if (call === 'POST /pickups') return createPickup(world, json)
  if (call === `GET /pickups/${pickup}`) return showPickup(world, findPickup(world, pickup))
  if (call === `POST /pickups/${pickup}/buy`) return buyPickup(world, pickup, json)
  if (call === `POST /pickups/${pickup}/cancel`) return cancelPickup(world, pickup)
  throw new EasyPostRefusal(404, 'NOT_FOUND', `The requested resource could not be found: ${part}`)
}
