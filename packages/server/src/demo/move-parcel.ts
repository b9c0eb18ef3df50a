import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { trackerStatus, type TrackerStatus } from '@aftercare/domain/shared/tracker-schema'
import * as v from 'valibot'
import { loadConfig } from '../config.ts'
import {
  builtInSignatureHeader,
  signBuiltInEvent,
  type BuiltInCarrierEvent,
} from '../integrations/carriers/built-in-events.ts'

/*
 * Moves a parcel of the built-in carrier along, by telling the running server what the carrier would:
 *   npm run parcel -- [--store juniper-and-pine] <tracking code> <status>
 */

const messages: Record<TrackerStatus, string> = {
  pre_transit: 'Label made',
  in_transit: 'Parcel scanned at the sorting center',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered to the return location',
  available_for_pickup: 'Ready to be picked up',
  return_to_sender: 'Being returned to the sender',
  failure: 'The parcel could not be delivered',
  cancelled: 'The shipment was canceled',
  unknown: 'No news',
  error: 'The carrier reported a fault',
}

const usage = `Usage: npm run parcel -- [--store <slug>] <tracking code> <${trackerStatus.options.join('|')}>`

async function moveParcel(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { store: { type: 'string', default: 'juniper-and-pine' } },
  })
  const [trackingCode, word] = positionals
  const status = v.safeParse(trackerStatus, word)
  if (!trackingCode || !status.success) throw new Error(usage)

  const { publicUrl, secret } = loadConfig()
  const settings = await fetch(`${publicUrl}/v1/shop/crew/settings/${values.store}`)
  if (!settings.ok) throw new Error(`No store “${values.store}” at ${publicUrl}. Is the server running?`)
  const { storeId } = v.parse(v.object({ storeId: v.string() }), await settings.json())

  const event: BuiltInCarrierEvent = {
    id: randomUUID(),
    trackingCode,
    status: status.output,
    message: messages[status.output],
    happenedOn: new Date().toISOString(),
  }
  const body = JSON.stringify(event)
  const response = await fetch(`${publicUrl}/webhooks/carrier/${storeId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [builtInSignatureHeader]: signBuiltInEvent(secret, body) },
    body,
  })
  if (!response.ok) throw new Error(`The server answered ${response.status}: ${await response.text()}`)
  process.stdout.write(`${trackingCode} is now ${status.output}\n`)
}

await moveParcel().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
