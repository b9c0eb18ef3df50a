import { acceptedImageTypes } from '@aftercare/domain/claims/accepted-uploads'
import { takeUnits } from '@aftercare/domain/orders/paid-units'
import { searchWords } from '@aftercare/domain/reporting/search-words'
import { knownAddressOf, type Address } from '@aftercare/domain/shared/address-schema'
import { minor } from '@aftercare/domain/shared/money'
import type { ClaimSource } from '@aftercare/domain/claims/claim-words'
import { shippingClaimProblems } from '@aftercare/domain/shipping-claims/shipping-claim-problems'
import type { ShippingClaimReason } from '@aftercare/domain/shipping-claims/shipping-claim-words'
import { inTransaction, type Deps } from '#deps.ts'
import type { Who } from '#modules/audit/record-change.ts'
import { takenQuantity } from '#modules/calculation/evaluate-reason-rules.ts'
import { invalidSubmission, unitsGone } from '#modules/calculation/refusals.ts'
import { writeShippingClaimMailJob } from '#job-kinds/claim-mail-job-kinds.ts'
import { attachAssets } from '#modules/files/attach-assets.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { loadOrderFacts, lockOrderLines, type ClaimableOrder } from '#modules/orders/order-facts-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { isUuid } from '#platform/new-id.ts'
import { wordTerm } from '#platform/database/search-terms.ts'
import { announceShippingClaim } from './announce-shipping-claim.ts'
import { auditShippingClaim } from './change-shipping-claim.ts'
import { checkObstacle, type StaffFiling } from './filing-obstacle.ts'
import { insertShippingClaim } from './shipping-claim-store.ts'
import { addConversationEntry } from './add-conversation-entry.ts'
import { valueOf } from './settlement-request.ts'

type ShippingClaimFiling = {
  orderId: string
  lines: readonly { id: string; quantity: number }[]
  reason: ShippingClaimReason
  noteFromCustomer: string | null
  /** Names of pictures that were uploaded for the order. */
  images: readonly string[]
  /** Null means the order's address. */
  customerEmail: string | null
  shippingAddress: Address
  /** The shopper's language; null for the order's. */
  locale: string | null
  source: ClaimSource
  isMailed: boolean
  /** Null where the shopper files it. */
  staff: (StaffFiling & { actor: Who }) | null
}

/**
 * Files a shipping-protection claim for items of an order; it holds their units, so that no other claim can
 * use them. A shopper has one claim per order and gets the latest; staff may open another, and file one
 * outside the terms with a reason.
 *
 * @throws AppError 404 for another store's order; 400 for items of another order, and for files that are no
 *   pictures uploaded for it; 409 for units in other claims, and if the terms do not allow it; 403 and 422
 *   for callers who may not override or give no reason; 422 for a reason that the store does not accept, for
 *   too few pictures, and without a required phone number
 */
export const fileShippingClaim = (
  deps: Deps,
  store: Store,
  filing: ShippingClaimFiling,
): Promise<{ id: string }> =>
  inTransaction(deps, async (deps) => {
    const { storeId } = store
    const { orderId, staff } = filing
    if (isUuid(orderId)) await lockOrderLines(deps.db, storeId, orderId)
    const bought = await loadOrderFacts(deps.db, store, orderId, { isGiftReturn: false })
    if (!bought) throw notFound('Order')
    const latest = bought.shippingClaims.at(-1)
    if (!staff && latest) return { id: latest.id }

    const wanted = wantedUnits(bought, filing.lines)
    const policy = store.settings.shippingClaims
    assertAccepted(filing, store)
    const override = checkObstacle(bought, wanted, filing, { policy, now: deps.now() })
    const id = await insert(deps, store, bought, wanted, filing)
    await announceShippingClaim(deps, { storeId, id }, 'shipping_claim/created')
    await attachAssets(deps, { storeId, orderId, names: filing.images, types: acceptedImageTypes })
    const target = { storeId, claimId: id }
    await addConversationEntry(deps, target, {
      ...filed(staff !== null, override),
      madeBy: staff?.actor ?? null,
    })
    if (staff)
      await auditShippingClaim(
        deps,
        { ...target, actor: staff.actor },
        {
          action: 'shippingClaim.create',
          before: null,
          after: { orderId, reason: filing.reason, lines: filing.lines, override },
        },
      )
    if (filing.isMailed)
      await enqueue(deps, writeShippingClaimMailJob, {
        ...target,
        type: 'shippingClaimReceived',
        trigger: 'filed',
      })
    return { id }
  })

/** @throws AppError 422 that names what the store has against the claim */
function assertAccepted(filing: ShippingClaimFiling, { settings, theme }: Store): void {
  const problems = shippingClaimProblems(filing, settings.shippingClaims, theme)
  const [first] = problems
  if (first)
    throw new AppError('unprocessable', 'invalid_shipping_claim', first.message, {
      body: { fields: problems },
    })
}

export type WantedUnits = { line: ClaimableOrder['lines'][number]; quantity: number }

/** @throws AppError 400 for items of another order or listed twice, 409 if fewer units are left */
function wantedUnits({ lines }: ClaimableOrder, asked: ShippingClaimFiling['lines']): WantedUnits[] {
  if (new Set(asked.map(({ id }) => id)).size < asked.length) throw invalidSubmission('item_named_twice')
  return asked.map(({ id, quantity }) => {
    const line = lines.find((candidate) => candidate.id === id && candidate.kind === 'item')
    if (!line) throw invalidSubmission('unknown_item')
    if (quantity > unitsLeft(line)) throw unitsGone()
    return { line, quantity }
  })
}

/** Units of an ordered item that no claim has taken and that are still on the order. */
export const unitsLeft = (line: WantedUnits['line']): number =>
  Math.max(0, line.quantity - takenQuantity(line))

async function insert(
  deps: Deps,
  { storeId }: Store,
  bought: ClaimableOrder,
  wanted: readonly WantedUnits[],
  filing: ShippingClaimFiling,
): Promise<string> {
  const { images, orderId, reason, source, noteFromCustomer } = filing
  const { order } = bought
  const customerEmail = filing.customerEmail ?? order.email
  if (!customerEmail) throw emailMissing()
  const id = deps.newId()
  const address = knownAddressOf(filing.shippingAddress)
  const customerName = [address.firstName, address.lastName].filter(Boolean).join(' ')
  const lines = wanted.map(({ line, quantity }, position) => {
    const { priceMinor, taxMinor } = takeUnits(line.paid, line.taken, quantity, line.removedQuantity)
    const amountMinor = minor(priceMinor + taxMinor)
    const own = { id: deps.newId(), orderLineItemId: line.id, position, quantity, amountMinor, taxMinor }
    return { storeId, claimId: id, ...own, resolutionMethod: null }
  })
  const row = {
    storeId,
    id,
    orderId,
    reason,
    status: 'Open' as const,
    resolutionMethod: null,
    source,
    customerEmail,
    customerName,
    locale: filing.locale ?? order.locale,
    shippingAddress: JSON.stringify(address),
    noteFromCustomer: noteFromCustomer || null,
    noteFromMerchant: null,
    assetNames: [...images],
    amountMinor: valueOf(lines),
    itemCount: lines.reduce((total, { quantity }) => total + quantity, 0),
    error: null,
    resolvedOn: null,
    resolvedIn: null,
    createdOn: deps.now(),
    updatedOn: deps.now(),
    terms: wordsOf(bought, wanted, { customerEmail, customerName }).map((word) => wordTerm(storeId, word)),
  }
  await insertShippingClaim(deps.db, row, lines)
  return id
}

/** What the claim is found by. */
const wordsOf = (
  { order, parcels }: ClaimableOrder,
  wanted: readonly WantedUnits[],
  { customerEmail, customerName }: { customerEmail: string; customerName: string },
): string[] =>
  searchWords([
    order.orderNo,
    customerEmail,
    customerEmail.split('@')[1] ?? null,
    customerName,
    ...parcels.map(({ trackingCode }) => trackingCode),
    ...wanted.flatMap(({ line }) => [line.sku, line.name]),
  ])

const emailMissing = () =>
  new AppError('unprocessable', 'invalid_shipping_claim', 'Please enter your email address.', {
    body: { fields: [{ path: 'customerEmail', message: 'Please enter your email address.' }] },
  })

const filed = (isByStaff: boolean, override: string | null) => ({
  kind: 'event' as const,
  customerEvent: 'received' as const,
  message:
    (isByStaff ? 'Filed for the customer.' : 'Filed by the customer.') +
    (override ? ` It stands against the terms: ${override}` : ''),
})
