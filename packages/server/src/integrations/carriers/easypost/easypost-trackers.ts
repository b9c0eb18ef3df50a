import type { FollowedParcel } from '../label-carrier.ts'
import { callEasyPost, type EasyPostAccount } from './easypost-client.ts'
import { scansOf, tracker } from './easypost-events.ts'

/** A job waits for it. */
const timeoutMs = 15_000

/** EasyPost's names of the carriers that shops name; it finds out the others by the number. */
const carriers = new Map([
  ['USPS', 'USPS'],
  ['UPS', 'UPS'],
  ['FedEx', 'FedEx'],
  ['Canada Post', 'CanadaPost'],
  ['DHL Express', 'DHLExpress'],
])

/** Follows a parcel whose label EasyPost did not sell; see docs/integrations/easypost.md. */
export async function followByEasyPost(
  account: EasyPostAccount,
  { trackingCode, carrier }: { trackingCode: string; carrier: string | null },
): Promise<FollowedParcel> {
  const known = carriers.get(carrier ?? '')
  const made = await callEasyPost(account, {
    method: 'POST',
    path: '/trackers',
    body: { tracker: { tracking_code: trackingCode, ...(known !== undefined && { carrier: known }) } },
    answer: tracker,
    timeoutMs,
  })
  return { trackerId: made.id, scans: scansOf(made) }
}
