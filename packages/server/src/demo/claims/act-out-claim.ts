import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ClaimLineRequest } from '@aftercare/domain/claims/claim-line-schema'
import type { InspectionGradeCode } from '@aftercare/domain/claims/inspection-grade-schema'
import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import { dayMs } from '@aftercare/domain/shared/dates'
import type { Deps } from '#deps.ts'
import type { Who } from '#modules/audit/record-change.ts'
import { calculateClaim } from '#modules/calculation/calculate-claim.ts'
import { answerInformation } from '#modules/claim-desk/answer-information.ts'
import { cancelClaim } from '#modules/claim-desk/cancel-claim.ts'
import { addComment, setTags } from '#modules/claim-desk/edit-claim.ts'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { requestInformation } from '#modules/claim-desk/request-information.ts'
import { saveInspection } from '#modules/claim-desk/save-inspection.ts'
import { stageDecision } from '#modules/claim-desk/stage-decision.ts'
import { getMerchantClaim } from '#modules/claim-desk/merchant-claim-reads.ts'
import { submitClaim } from '#modules/claim-filing/submit-claim.ts'
import { insertAsset } from '#modules/files/file-store.ts'
import { stripeConfigOf } from '#modules/payments/card-payments.ts'
import { confirmSimulated } from '#modules/payments/confirm-simulated.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { recordTrackingEvent } from '#modules/return-shipments/record-tracking-event.ts'
import type { DemoClaim, DemoCourse } from './demo-claims.ts'
import type { DemoRequest } from './demo-claim-stories.ts'

/** The stored data of the returned order. */
export type BoughtByDemo = {
  orderId: string
  email: string
  address: {
    firstName: string
    lastName: string
    line1: string
    city: string
    countryCode: string
    postalCode: string
    stateOrProvinceCode: string
  }
  /** `variants` are the product's, by title. */
  lines: readonly { id: string; type: string; variants: ReadonlyMap<string, string> }[]
}

/** The demo's staff member. */
export type Stage = {
  store: Store
  actor: Who
  deps: (daysAgo: number) => Deps
  settle: (deps: Deps) => Promise<void>
}

const label = { id: 'label:aftercare-post:ground-return', type: 'Label' as const }
const packingSlip = { id: 'packing-slip', type: 'Packing_Slip' as const }

/** Files the claim as its shopper would have on that day, and returns its id. */
export async function fileDemoClaim(
  { store, deps, settle }: Stage,
  { filedDaysAgo }: DemoClaim,
  asks: readonly DemoRequest[],
  bought: BoughtByDemo,
): Promise<string> {
  const filing = deps(filedDaysAgo)
  const lines: ClaimLineRequest[] = []
  for (const ask of asks) lines.push(await requestOf(filing, store, ask, bought))
  const shippingAddress = { ...bought.address, line2: undefined, phone: undefined }
  const request = {
    claimType: 'return' as const,
    lines,
    exchangeMethod: 'standard' as const,
    creditMethod: asks.some(({ as }) => as === 'giftCard') ? ('Gift_Card' as const) : ('Refund' as const),
    returnShipment: bought.address.countryCode === 'US' ? label : packingSlip,
    toCustomerRate: null,
    address: shippingAddress,
  }
  const access = { orderId: bought.orderId, isGiftReturn: false }
  const calculation = await calculateClaim(filing, store, access, request)
  const { id } = await submitClaim(
    filing,
    store,
    access,
    {
      claimType: 'return',
      originalStoreOrderId: bought.orderId,
      calculationId: calculation.id,
      claimLineItems: lines,
      exchangeMethod: 'standard',
      creditResolutionMethod: calculation.creditMethod,
      returnShipment: request.returnShipment,
      toCustomerRate: null,
      customerEmail: bought.email,
      shippingAddress,
      billingAddress: null,
      fingerprint: null,
      isBrowserAutomated: null,
      textUpdates: null,
      clientAddress: null,
      locale: null,
      shopNowId: null,
      ...calculation.applied,
      isGiftReturn: false,
      source: 'Customer_App',
      customerPayment: await payInDemo(filing, store, calculation),
    },
    undefined,
  )
  await settle(filing)
  return id
}

/** Pays what is due with a card that the simulator accepts; null where nothing is. */
async function payInDemo(deps: Deps, store: Store, { payment, paymentIntent }: Calculation) {
  if (!paymentIntent || !store.cardAccount) return null
  const { idFromPlatform, clientSecret } = paymentIntent
  const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' }
  await confirmSimulated(deps, store, { paymentId: idFromPlatform, clientSecret }, card)
  return { idFromPlatform, stripeConfig: stripeConfigOf(store.cardAccount), ...payment }
}

async function requestOf(
  deps: Deps,
  store: Store,
  ask: DemoRequest,
  { orderId, lines }: BoughtByDemo,
): Promise<ClaimLineRequest> {
  const line = lines[ask.place]
  if (!line) throw new Error(`The order ${orderId} has no line ${ask.place}`)
  const common = {
    originalStoreOrderLineItemId: line.id,
    quantity: ask.quantity ?? 1,
    comments: ask.comments,
    images: ask.fault ? await photosOf(deps, store, orderId, ask.fault.photos) : [],
    customFields: ask.fault ? answersAbout(deps, ask.fault.where, line.type) : [],
    reasonDetailId: ask.reasonDetailId,
    policyAnswer: 'no' as const,
    reasonId: ask.reasonId,
    reasonCategoryCode: categories[ask.reasonId - 1] ?? ('Not_Satisfied' as const),
  }
  if (typeof ask.as === 'string') return { ...common, requestedResolutionMethodEnum: ask.as }
  const variantId = line.variants.get(ask.as.exchangeFor.join(' / '))
  if (!variantId) throw new Error(`There is no ${ask.as.exchangeFor.join(' / ')} to exchange for`)
  return {
    ...common,
    requestedResolutionMethodEnum: 'variantExchange',
    advancedExchangeMethod: 'PAYMENT_AND_PARTIAL_REFUND',
    variantExchangeLineItem: {
      quantity: common.quantity,
      idFromPlatform: variantId,
      price: 0,
      imgUrl: null,
      title: '',
      options: [],
    },
  }
}

/** By the demo's reasons, from 1. */
const categories = [
  'Wrong_Fit',
  'Wrong_Fit',
  'Defective_Item',
  'Defective_Item',
  'Not_As_Expected',
  'Not_Satisfied',
  'No_Longer_Needed',
  'Wrong_Item',
  'Shipping_Issue',
] as const

/** The demo rules' questions about a fault: where, since when, and for items that wear how often used. */
function answersAbout(deps: Deps, where: string, type: string) {
  const noticedOn = new Date(Math.floor(deps.now().getTime() / dayMs - 2) * dayMs).toISOString()
  const wears = ['Bags', 'Outerwear', 'Footwear', 'Camp'].includes(type)
  const answers = [
    { id: 1, value: where },
    { id: 2, value: noticedOn },
  ]
  if (wears) answers.push({ id: 4, value: '12' })
  if (type === 'Lighting') answers.push({ id: 5, value: 'HL-240613' })
  return answers
}

/** The pictures are ours and small; what `receiveUpload` does to strangers' files would take longer than all the rest. */
async function photosOf(
  deps: Deps,
  { storeId }: Store,
  orderId: string,
  of: NonNullable<DemoRequest['fault']>['photos'],
): Promise<string[]> {
  const names: string[] = []
  for (const part of ['whole', 'fault']) {
    const bytes = readFileSync(new URL(`photos/${of}-${part}.webp`, import.meta.url))
    const name = `crewClaimImg/${Buffer.from(deps.randomBytes(20)).toString('hex')}`
    await deps.files.put(`${storeId}/${name}`, bytes, 'image/webp')
    await insertAsset(deps.db, {
      storeId,
      name,
      orderId,
      destination: 'crewClaimImg',
      originalName: `${of}-${part}.webp`,
      contentType: 'image/webp',
      size: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      status: 'uploaded',
      createdOn: deps.now(),
      expiresOn: new Date(deps.now().getTime() + dayMs),
    })
    names.push(name)
  }
  return names
}

type Act = (stage: Stage & { deps: Stage['deps'] }, claim: ActedClaim) => Promise<void>
type ActedClaim = {
  claimId: string
  filedDaysAgo: number
  trackingCode: string | null
  lineIds: readonly string[]
  refundInShop: (deps: Deps) => Promise<void>
}

const change = ({ store, actor }: Stage, { claimId }: ActedClaim) => ({
  storeId: store.storeId,
  claimId,
  actor,
})

const tracked =
  (
    status: 'in_transit' | 'delivered',
    message: string,
    city: string,
    state: string,
    afterDays: number,
  ): Act =>
  async (stage, { trackingCode, filedDaysAgo }) => {
    if (trackingCode === null) return
    const deps = stage.deps(filedDaysAgo - afterDays)
    await recordTrackingEvent(deps, stage.store.storeId, {
      trackingCode,
      idFromCarrier: `${trackingCode}-${status}`,
      status,
      message,
      city,
      state,
      happenedOn: deps.now(),
      estimatedDeliveryOn: null,
    })
    await stage.settle(deps)
  }

const scanned = tracked('in_transit', 'Parcel scanned at the sorting center', 'Salt Lake City', 'UT', 1.5)
const arrived = tracked('delivered', 'Delivered to the return location', 'Portland', 'OR', 4)

const inspected =
  (gradeId: InspectionGradeCode, comment: string): Act =>
  async (stage, claim) => {
    for (const lineId of claim.lineIds)
      await saveInspection(stage.deps(claim.filedDaysAgo - 4.5), {
        ...change(stage, claim),
        lineId,
        inspectionId: null,
        name: 'Look over',
        gradeId,
        comment,
        assetNames: [],
        customFields: [],
      })
  }

const asked: Act = (stage, claim) =>
  requestInformation(stage.deps(claim.filedDaysAgo - 5), {
    ...change(stage, claim),
    lineIds: claim.lineIds,
    question: 'Could you send us one more picture, in daylight, and tell us how it was used?',
  })

const answered: Act = async ({ deps, store }, { claimId, filedDaysAgo }) => {
  const answering = deps(filedDaysAgo - 6)
  const { question } = await getMerchantClaim(answering, store, claimId)
  await answerInformation(answering, {
    storeId: store.storeId,
    claimId,
    questionId: question?.id ?? '',
    answer: 'Of course. It only ever stood on the shelf; I will send the picture tonight.',
    assetNames: [],
  })
}

const decide =
  (decision: Parameters<typeof stageDecision>[1]['decision']): Act =>
  async (stage, claim) => {
    for (const lineId of claim.lineIds)
      await stageDecision(stage.deps(claim.filedDaysAgo - 6), { ...change(stage, claim), lineId, decision })
  }

const finalized: Act = async (stage, claim) => {
  const deps = stage.deps(claim.filedDaysAgo - 6.5)
  await finalizeByStaff(deps, {
    ...change(stage, claim),
    notifyCustomerByEmail: false,
    approvalLimitMinor: null,
  })
  await stage.settle(deps)
}

const canceled: Act = (stage, claim) =>
  cancelClaim(stage.deps(claim.filedDaysAgo - 1), { ...change(stage, claim), isMailed: false })

const refundedInShop: Act = (stage, { refundInShop, filedDaysAgo }) =>
  refundInShop(stage.deps(filedDaysAgo - 6))

const approval = {
  type: 'approve',
  wasResolvedExternally: false,
  isRestocked: null,
  noteToCustomer: null,
} as const
const refundOf = (amount: number) =>
  ({ ...approval, resolution: { method: 'refund', amount, handlingFee: 0, shippingFee: 0 } }) as const
const giftCard = {
  ...approval,
  resolution: { method: 'giftCard', amount: null, hasIncentive: true },
} as const
const denial = {
  type: 'deny',
  code: 'Noncompliant_Return',
  noteToCustomer:
    'It came back with clear signs of wear, so we cannot take it back. We are sending it to you again.',
} as const

const courses: Record<DemoCourse, readonly Act[]> = {
  filed: [],
  scanned: [scanned],
  arrived: [scanned, arrived],
  inspected: [scanned, arrived, inspected('A_Stock', 'As new, tags attached.')],
  asked: [scanned, arrived, asked],
  answered: [scanned, arrived, asked, answered],
  decided: [scanned, arrived, inspected('A_Stock', 'Unused.'), decide(giftCard)],
  approved: [scanned, arrived, finalized],
  approvedInPart: [
    scanned,
    arrived,
    inspected('B_Stock', 'Small marks, sellable as second choice.'),
    decide(refundOf(25)),
    finalized,
  ],
  denied: [scanned, arrived, inspected('Dispose', 'Worn outdoors for weeks.'), decide(denial), finalized],
  canceled: [canceled],
  failed: [scanned, arrived, refundedInShop, finalized],
}

/** Lets happen to a filed claim what its course says, each at its time. */
export async function actOut(stage: Stage, claim: DemoClaim, acted: ActedClaim): Promise<void> {
  for (const act of courses[claim.course]) await act(stage, acted)
  const lastDaysAgo = Math.max(claim.filedDaysAgo - 6.6, 0)
  const changed = change(stage, acted)
  if (claim.tags) await setTags(stage.deps(lastDaysAgo), { ...changed, tags: claim.tags })
  if (claim.remark) await addComment(stage.deps(lastDaysAgo), { ...changed, message: claim.remark })
}
