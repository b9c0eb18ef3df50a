import { merchantApi } from '@aftercare/domain/api/merchant-api'
import type { TrackerStatus } from '@aftercare/domain/shared/tracker-schema'
import type { Deps } from '#deps.ts'
import { readClaimLedger } from '#modules/claims/claim-ledger-reads.ts'
import type { NewRule } from '#modules/rules/save-rules.ts'
import { adasAddress, aPortal, aReturnShop, anOrder, refundOf } from './claim-fixtures.ts'
import { aClaimToDecide } from './decided-claim-fixtures.ts'
import { aUser, mailedTo, merchantClient } from './merchant-fixtures.ts'
import { drainJobs } from './test-deps.ts'
import { recordTrackingEvent } from '#modules/return-shipments/record-tracking-event.ts'

const withoutPictures: NewRule = {
  name: 'No pictures',
  hook: 'after-reason-selection',
  rule: {
    conditions: { all: [] },
    event: { type: 'customFields', params: { customFieldIds: [], isMediaUploadRequired: false } },
  },
}

/** A warranty claim for two things under review, as many of the first as `quantity` says, and the API as one of the store's staff calls it. */
export async function aReview(deps: Deps, given: Deps = deps, quantity = 1) {
  const store = await aReturnShop(deps, {
    rules: [withoutPictures],
    settings: { warranty: { isEnabled: true } },
  })
  const bought = await anOrder(deps, store, [{ quantity }, { name: 'Mug' }])
  const portal = aPortal(deps, store, bought)
  const warranty = { claimType: 'warranty' as const, returnShipment: null, creditResolutionMethod: null }
  const lines = bought.lineIds.map((id, index) =>
    refundOf(id, {
      quantity: index === 0 ? quantity : 1,
      requestedResolutionMethodEnum: 'warrantyReview',
      reasonId: 2,
      reasonCategoryCode: 'Defective_Item',
      reasonDetailId: 21,
    }),
  )
  const filed = await portal.submit(lines, await portal.calculate(lines, warranty), warranty)
  await drainJobs(deps)
  return atDesk(deps, given, store, { claimId: filed.id, overview: () => portal.overview(filed.externalId) })
}

export async function aReturn(deps: Deps, slug?: string) {
  const { store, claimId, overview, change } = await aClaimToDecide(deps, {
    store: slug === undefined ? {} : { slug },
    hasArrived: false,
  })
  return { ...(await atDesk(deps, deps, store, { claimId, overview })), change }
}

/** Across a customs border from the store. */
export async function moveToCanada(deps: Deps, claimId: string) {
  const shippingAddress = JSON.stringify({ ...adasAddress, line2: null, phone: null, countryCode: 'CA' })
  await deps.db.updateTable('claim').set({ shippingAddress }).where('id', '=', claimId).execute()
}

type Store = Awaited<ReturnType<typeof aReturnShop>>
type Overview = ReturnType<ReturnType<typeof aPortal>['overview']>

async function atDesk(
  deps: Deps,
  given: Deps,
  store: Store,
  { claimId, overview }: { claimId: string; overview: () => Overview },
) {
  const { token } = await aUser(deps, store, 'Staff')
  const call = merchantClient(given, { token })
  const params = { storeId: store.storeId, claimId }
  const show = () => call(merchantApi.claim, { params })
  const lineIds = (await show()).claimLineItems.map(({ id }) => id)
  const books = async () => (await readClaimLedger(deps, store, claimId)).entries.map(({ event }) => event)
  const labelCost = async () => {
    const { entries } = await readClaimLedger(deps, store, claimId)
    const costs = entries.flatMap(({ postings }) => postings.filter(({ account }) => account === 'labelCost'))
    return costs.reduce((sum, { amount }) => sum + amount, 0)
  }
  const make = (claimLineItemIds: string[] = lineIds) =>
    call(merchantApi.quoteAndCreateShipment, { params, body: { claimLineItemIds } })
  const voidIt = (returnShipmentId: string) =>
    call(merchantApi.voidShipment, { params: { ...params, returnShipmentId }, body: {} })
  return { store, claimId, call, params, show, lineIds, books, labelCost, make, voidIt, overview }
}

let scans = 0
export const scan = (deps: Deps, storeId: string, trackingCode: string, status: TrackerStatus) =>
  recordTrackingEvent(deps, storeId, {
    trackingCode,
    idFromCarrier: `scan-${++scans}`,
    status,
    message: status,
    city: null,
    state: null,
    happenedOn: deps.now(),
    estimatedDeliveryOn: null,
  })

export const details = (claim: { claimLineItems: { status: { detail: string | null } }[] }) =>
  claim.claimLineItems.map(({ status }) => status.detail)
export const labelMails = async (deps: Deps) =>
  (await mailedTo(deps, 'ada@example.com')).filter(({ subject }) => subject.startsWith('Ready to print'))
