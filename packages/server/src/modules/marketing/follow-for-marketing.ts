import type { WebhookClaim } from '@aftercare/domain/api/webhook-payloads'
import { paidOf } from '@aftercare/domain/ledger/fold-ledger'
import { claimMoments, type ClaimMoment } from '@aftercare/domain/marketing/claim-moments'
import type {
  MarketingEvent,
  MarketingEventType,
  MarketingProperties,
} from '@aftercare/domain/marketing/marketing-events'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { inTransaction, type Deps } from '#deps.ts'
import { sendMarketingEventsJob, type followForMarketingJob } from '#job-kinds/marketing-job-kinds.ts'
import { readWebhookClaim } from '#modules/claims/webhook-claim-reads.ts'
import { listMarketingPlatforms } from '#modules/integrations/marketing-platforms.ts'
import { listEntries } from '#modules/ledger/ledger-reads.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { getRegistration } from '#modules/registrations/registration-reads.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type * as v from 'valibot'
import { holdOrder, holdOrderOfClaim, listClaimsBehind, readClaimInMarketing } from './marketing-reads.ts'
import { insertEvents } from './marketing-store.ts'

type Change = v.InferOutput<typeof followForMarketingJob.payload>

/** An event before it is known which platforms get it. */
type Happened = Omit<MarketingEvent, 'id' | 'occurredOn'>
type Subject = { subjectId: string; orderId: string }

/**
 * Stores the events that a store's marketing platforms have not got yet of a claim, the claims behind an order, or a
 * registration, with the customer's data of now, and leaves sending them to a job. Repeating it changes nothing. Test
 * orders, people whose data was erased, and what began before a platform was enabled have no events.
 */
export async function followForMarketing(deps: Deps, change: Change): Promise<void> {
  const { storeId, subject, id } = change
  if (subject === 'registration') return inTransaction(deps, (deps) => followRegistration(deps, change))
  const claimIds = subject === 'claim' ? [id] : await listClaimsBehind(deps.db, storeId, id)
  for (const claimId of claimIds)
    await inTransaction(deps, (deps) => followClaim(deps, { ...change, id: claimId }))
}

async function followClaim(deps: Deps, { storeId, id, happenedOn }: Change): Promise<void> {
  await holdOrderOfClaim(deps.db, storeId, id)
  const claim = await readWebhookClaim(deps.db, storeId, id)
  if (!claim || claim.isTest || claim.customerEmail === '') return
  const person = { claimId: id, email: claim.customerEmail }
  const state = await readClaimInMarketing(deps.db, storeId, person, {
    rollupCode: claim.claimRollupStatusCode,
    lines: claim.claimLineItems,
    hasError: claim.lineItemHasError,
  })
  const refunded = toDecimal(paidOf(await listEntries(deps.db, storeId, id)).refundMinor, claim.currencyCode)
  const happened = claimMoments(state).map((type) => claimEvent(claim, type, refunded))
  const subject = { subjectId: id, orderId: claim.order.id }
  await tell(deps, storeId, { subject, happenedOn, startedOn: claim.createdOn, happened })
}

function claimEvent(claim: WebhookClaim, type: ClaimMoment, refunded: number): Happened {
  const { currencyCode, claimLineItems: lines, order } = claim
  const isRefund = type === 'returnRefunded'
  const amount = isRefund ? refunded : claim.amount
  const hasValue = type === 'returnStarted' || isRefund
  return {
    type,
    customer: { email: claim.customerEmail, firstName: null, lastName: null },
    properties: {
      'Return Number': claim.externalId,
      'Return Type': claim.claimType,
      'Order Number': order.orderNo,
      'Order ID': order.idFromPlatform,
      Items: lines.map(({ name }) => name),
      SKUs: lines.flatMap(({ sku }) => (sku === null ? [] : [sku])),
      Reasons: claim.reasons,
      Resolutions: claim.resolutionMethods,
      'Item Count': claim.itemCount,
      Currency: currencyCode,
      [isRefund ? 'Refund Amount' : 'Item Value']: amount,
    },
    value: hasValue ? { amount, currencyCode } : null,
    profile: {
      'Last Return Number': claim.externalId,
      'Last Return Status': claim.claimRollupStatusCode === 'completed' ? 'Completed' : 'Open',
      'Last Return Started': claim.createdOn,
    },
    consent: null,
  }
}

async function followRegistration(deps: Deps, { storeId, id, happenedOn }: Change): Promise<void> {
  const store = await getStore(deps.db, storeId)
  await holdOrder(deps.db, storeId, id)
  const registration = await getRegistration(deps, store, id).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  if (!registration || registration.email === '') return
  const { externalId, lineItems, registrationChannelName: channel, email } = registration
  const collectedOn = registration.emailMarketingConsentCollectedOn
  const wording = registration.emailMarketingConsentWording
  const products = lineItems.map(({ name }) => name)
  const properties: MarketingProperties = {
    'Registration Number': externalId,
    Products: products,
    SKUs: lineItems.flatMap(({ sku }) => (sku === null ? [] : [sku])),
    'Purchased On': registration.estimatedPurchaseDate,
    'Purchased At': channel,
    'Marketing Consent': collectedOn !== null,
    ...(collectedOn !== null && { 'Marketing Consent On': collectedOn }),
    ...(wording && { 'Marketing Consent Wording': [wording.label, wording.detail, wording.policyUrl] }),
  }
  const happened: Happened = {
    type: 'productRegistered',
    customer: { email, firstName: registration.firstName, lastName: registration.lastName },
    properties,
    value: null,
    profile: { 'Last Registered Products': products, 'Last Registered': registration.createdOn },
    consent: collectedOn === null ? null : { collectedOn, wording },
  }
  const subject = { subjectId: id, orderId: id }
  await tell(deps, storeId, { subject, happenedOn, startedOn: registration.createdOn, happened: [happened] })
}

const starts: readonly MarketingEventType[] = ['returnStarted', 'productRegistered']

type Telling = { subject: Subject; happenedOn: string; startedOn: string; happened: readonly Happened[] }

async function tell(
  deps: Deps,
  storeId: string,
  { subject, happenedOn, startedOn, happened }: Telling,
): Promise<void> {
  const now = deps.now()
  for (const { integrationId, enabledOn } of await listMarketingPlatforms(deps.db, storeId)) {
    if (enabledOn && new Date(startedOn) < enabledOn) continue
    const rows = happened.map((one) => {
      const id = deps.newId()
      const occurredOn = starts.includes(one.type) ? startedOn : happenedOn
      const event: MarketingEvent = { id, occurredOn, ...one }
      return {
        storeId,
        id,
        integrationId,
        type: one.type,
        ...subject,
        customerKey: one.customer.email.toLowerCase(),
        body: JSON.stringify(event),
        nextTryOn: now,
        createdOn: now,
      }
    })
    if (await insertEvents(deps.db, { storeId, integrationId }, rows))
      await enqueue(deps, sendMarketingEventsJob, { storeId, integrationId })
  }
}
