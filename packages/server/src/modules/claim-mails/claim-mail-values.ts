import { claimTypes } from '@aftercare/domain/claims/claim-types'
import { seesAmountsInEmails } from '@aftercare/domain/orders/gift-recipient'
import type { ClaimEmailType } from '@aftercare/domain/mail/email-template-schema'
import {
  sampleMailValues,
  type CommonMailValues,
  type MailedHold,
  type MailedOutcome,
  type MailedParcel,
  type MailedPayment,
  type MailedQuestion,
  type MailedShipment,
  type MailedWithdrawal,
  type MailItem,
  type MailValues,
} from '@aftercare/domain/mail/mail-values'
import { mailWords } from '@aftercare/domain/mail/mail-words'
import { outcomeWords } from '@aftercare/domain/mail/outcome-words'
import { spokenFiledReason, type ReasonTranslations } from '@aftercare/domain/reasons/spoken-reasons'
import { lineValue } from '@aftercare/domain/resolution/credits'
import { convert, formatMoney } from '@aftercare/domain/shared/currencies'
import { currencyExponent } from '@aftercare/domain/shared/currency-exponent'
import { localDaysBetween } from '@aftercare/domain/shared/dates'
import { sum, type MinorUnits } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import { findMailedQuestion, type MailedClaim } from '#modules/claims/mailed-claim-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { loadFeeNames } from '#modules/rules/fee-names.ts'
import { loadStoreReasons } from '#modules/reasons/reason-reads.ts'
import { paymentDue } from '#modules/payments/create-payment.ts'
import { cardAmountOf, cardRefundOf, findPaymentOfClaim } from '#modules/payments/payment-reads.ts'
import { listIssuedSince, refundedSince } from '#modules/resolution/resolution-reads.ts'
import { findMailedShipment, listMailedShipments } from '#modules/claims/parcels/return-shipment-reads.ts'
import { namedDay } from '#platform/documents/named-day.ts'
import { mailedStore } from '#modules/email-templates/mailed-contact.ts'
import { mailedCredits, mailedSums } from './mailed-sums.ts'

/** What an email is about; null and undefined mean the claim's newest, or all of it. */
type MailSubject = {
  type: ClaimEmailType
  trigger: string | null
  lineIds?: readonly string[] | undefined
  since?: Date | undefined
}

/**
 * Everything that a mail about a claim can say, as it is written: amounts in the shopper's currency, days on
 * the store's calendar. In a gift return no price of the giver's appears.
 */
export async function claimMailValues(
  deps: Deps,
  store: Store,
  claim: MailedClaim,
  subject: MailSubject,
): Promise<MailValues> {
  const { translations: reasonNames } = await loadStoreReasons(deps.db, store)
  return {
    store: mailedStore(store, claim),
    customer: { name: claim.customerName, first_name: firstNameOf(claim) },
    claim: {
      number: claim.externalId,
      program: programOf(store, claim),
      order_number: claim.orderNo,
      date: dayOf(store, claim, claim.createdOn),
      url: `${deps.config.publicUrl}/${store.slug}/claim/overview/${claim.externalId}`,
      ...mailedSums(store, claim, await loadFeeNames(deps.db, store)),
      note: claim.noteToCustomer?.trim() || null,
    },
    items: claim.lines
      .filter(({ id }) => subject.lineIds?.includes(id) ?? true)
      .map(toItem(store, claim, reasonNames)),
    ...(await valuesOfType(deps, store, claim, subject)),
  }
}

export const firstNameOf = ({
  shippingAddress,
  customerName,
}: Pick<MailedClaim, 'shippingAddress' | 'customerName'>): string =>
  shippingAddress.firstName?.trim() || customerName.trim().split(/\s+/)[0] || customerName

const programOf = ({ theme }: Store, { claimType }: MailedClaim): string =>
  claimType === 'warranty' ? theme.warrantyProgramName : (theme.returnProgramName ?? 'Return')

/** A day on the store's calendar, whose zone is named to a customer whose clock may say another time. */
export const dayOf = (
  { locale, timeZone }: Store,
  { shippingAddress }: Pick<MailedClaim, 'shippingAddress'>,
  moment: Date,
): string => namedDay(moment, { locale, timeZone, countryCode: shippingAddress.countryCode }, 'long')

/** In the currency that the shopper paid in: one amount, converted alone. */
export function moneyOf(
  store: Store,
  { customerCurrencyCode, conversionRate }: Pick<MailedClaim, 'customerCurrencyCode' | 'conversionRate'>,
  amount: MinorUnits,
): string {
  const exponents = [currencyExponent(store.currencyCode), currencyExponent(customerCurrencyCode)] as const
  return formatMoney(convert(amount, conversionRate, ...exponents), customerCurrencyCode, store.locale)
}

/** The payout for an item; next to an exchange its value would look like a price to pay. */
function amountOf(
  store: Store,
  claim: MailedClaim,
  line: MailedClaim['lines'][number],
  credits: ReadonlyMap<string, string>,
): string | null {
  const isExchange = line.requestedResolutionMethod === 'variantExchange'
  if (!seesAmountsInEmails(claim) || claimTypes[claim.claimType].isReviewedFirst || isExchange) return null
  const filed = claim.settlement.lines.find(({ lineId }) => lineId === line.id)
  const isWhole = filed !== undefined && lineValue(filed) === line.amountMinor
  return (isWhole && credits.get(line.id)) || moneyOf(store, claim, line.amountMinor)
}

const toItem =
  (store: Store, claim: MailedClaim, reasonNames: ReasonTranslations) =>
  (line: MailedClaim['lines'][number]): MailItem => ({
    name: line.name,
    options: line.options.map(({ value }) => value).join(' · ') || null,
    quantity: line.quantity,
    amount: amountOf(store, claim, line, mailedCredits(store, claim)),
    reason: spokenFiledReason(line, reasonNames, store.speaks).name,
    comment: line.comments,
    outcome: outcomeWords(line.status, line.detail, store.settings.giftCard.kind, store.locale),
    note: line.noteToCustomer?.trim() || null,
  })

type OfType = Omit<MailValues, keyof CommonMailValues>

async function valuesOfType(
  deps: Deps,
  store: Store,
  claim: MailedClaim,
  subject: MailSubject,
): Promise<OfType> {
  const sample = sampleMailValues[subject.type]
  if (sample.withdrawal) return { withdrawal: withdrawalOf(store, claim, sample.withdrawal) }
  if (sample.shipments) return returnDocumentOf(deps, store, claim, sample)
  if (sample.shipment)
    return { shipment: await shipmentOf(deps, store, claim, subject.trigger, sample.shipment) }
  if (sample.question)
    return { question: await questionOf(deps, store, claim, subject.trigger, sample.question) }
  if (sample.payment) return { payment: await paymentOf(deps, store, claim, subject, sample.payment) }
  if (sample.hold) return { hold: await holdOf(deps, store, claim, subject, sample.hold) }
  return sample.gift_cards ? outcomeOf(deps, store, claim, subject.since ?? claim.createdOn) : {}
}

/** A claim that is no withdrawal shows an example, in previews only. */
function withdrawalOf(
  { locale, timeZone }: Store,
  { customerName, withdrawnOn }: MailedClaim,
  exampleValues: MailedWithdrawal,
): MailedWithdrawal {
  if (!withdrawnOn) return exampleValues
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone })
  return { name: customerName, declared_on: time.format(withdrawnOn) }
}

/** All documents to print: items for several locations have a parcel for each. */
async function returnDocumentOf(
  deps: Deps,
  store: Store,
  claim: MailedClaim,
  exampleValues: OfType,
): Promise<OfType> {
  const found = await listMailedShipments(deps, store.storeId, claim.id)
  const shipments = found.map((shipment): MailedParcel => ({
    ...toMailed(store, claim, shipment),
    to: shipment.toAddress.city ?? '',
    items: shipment.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
  }))
  const [first] = shipments
  if (!first) return exampleValues
  const document = documentWords(store, found[0]?.type, shipments.length > 1)
  return { shipment: { ...first, document }, shipments }
}

/** A claim without a parcel shows an example, in previews only. */
async function shipmentOf(
  deps: Deps,
  store: Store,
  claim: MailedClaim,
  shipmentId: string | null,
  exampleValues: MailedShipment,
): Promise<MailedShipment> {
  const found = await findMailedShipment(deps, store.storeId, claim.id, shipmentId)
  if (!found) return shipmentId === null ? exampleValues : noShipment(store)
  return toMailed(store, claim, found)
}

const toMailed = (
  store: Store,
  claim: MailedClaim,
  found: NonNullable<Awaited<ReturnType<typeof findMailedShipment>>>,
): MailedShipment => ({
  document: documentWords(store, found.type, false),
  carrier: found.carrier,
  tracking_number: found.trackingCode,
  tracking_url: found.trackingUrl,
  send_by: found.shipmentExpiresOn && dayOf(store, claim, found.shipmentExpiresOn),
})

function documentWords(
  { locale }: Store,
  type: 'Label' | 'Packing_Slip' | undefined,
  isSeveral: boolean,
): string {
  const words = mailWords(locale)
  if (type === 'Packing_Slip') return isSeveral ? words.packingSlips : words.packingSlip
  return isSeveral ? words.labels : words.label
}

const noShipment = (store: Store): MailedShipment => ({
  document: documentWords(store, 'Label', false),
  carrier: null,
  tracking_number: null,
  tracking_url: null,
  send_by: null,
})

async function questionOf(
  deps: Deps,
  store: Store,
  claim: MailedClaim,
  requestId: string | null,
  exampleValues: MailedQuestion,
): Promise<MailedQuestion> {
  const found = await findMailedQuestion(deps.db, store.storeId, claim.id, requestId)
  if (!found) return exampleValues
  return {
    text: found.question,
    days: localDaysBetween(found.askedOn, found.lapsesOn, store.timeZone),
    answer_by: dayOf(store, claim, found.lapsesOn),
  }
}

/** The card of an instant exchange; a claim without one shows an example, in previews only. */
async function holdOf(
  deps: Deps,
  store: Store,
  claim: MailedClaim,
  { type, trigger }: MailSubject,
  exampleValues: MailedHold,
): Promise<MailedHold> {
  const payment = await findPaymentOfClaim(deps.db, store.storeId, claim.id)
  if (!payment) return exampleValues
  const money = (amount: MinorUnits) => formatMoney(amount, payment.currencyCode, store.locale)
  if (type === 'instantExchangeRefunded')
    return { ...noHold, amount: money(await cardRefundOf(deps.db, payment, trigger)) }
  if (type === 'instantExchangeCharged') {
    const parcel = await findMailedShipment(deps, store.storeId, claim.id, null)
    const returnBy = parcel?.shipmentExpiresOn
    return {
      ...noHold,
      amount: money(payment.cardCapturedMinor),
      return_by: returnBy ? dayOf(store, claim, returnBy) : null,
    }
  }
  const awaited = claim.lines.filter(({ status }) => status === 'Awaiting_Return')
  const due = sum([payment.amountMinor, ...awaited.map(({ amountMinor }) => amountMinor)])
  return {
    ...noHold,
    amount: money(cardAmountOf(payment, due)),
    charge_on: payment.chargeOn && momentOf(store, payment.chargeOn),
  }
}

/** What happened to the claim's card payment; a claim without one shows an example, in previews only. */
async function paymentOf(
  { db, now }: Deps,
  store: Store,
  claim: MailedClaim,
  { type, trigger }: MailSubject,
  exampleValues: MailedPayment,
): Promise<MailedPayment> {
  const payment = await findPaymentOfClaim(db, store.storeId, claim.id)
  if (!payment) return exampleValues
  const amounts = {
    paymentReceived: async () => payment.cardCapturedMinor,
    paymentRefunded: () => cardRefundOf(db, payment, trigger),
  }
  const amount =
    type === 'paymentReceived' || type === 'paymentRefunded'
      ? await amounts[type]()
      : payment.cardAuthorizedMinor
  const feeNames = await loadFeeNames(db, store)
  const name = feeNames(payment.label)
  return {
    amount: formatMoney(amount, payment.currencyCode, store.locale),
    date: dayOf(store, claim, now()),
    card: payment.card,
    name: payment.label === paymentDue ? null : (mailWords(store.locale).sums[name] ?? name),
  }
}

const noHold = { charge_on: null, return_by: null }

/** A day and time of the store's, with its zone. */
const momentOf = ({ locale, timeZone }: Store, moment: Date): string =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(moment)

async function outcomeOf(deps: Deps, store: Store, claim: MailedClaim, since: Date): Promise<MailedOutcome> {
  const { storeId, currencyCode, locale } = store
  const [refunded, issued] = await Promise.all([
    refundedSince(deps.db, storeId, claim.id, since),
    listIssuedSince(deps.db, storeId, claim.id, since),
  ])
  // A gift card's value is in the store's own currency.
  const worth = (amount: MinorUnits) => formatMoney(amount, currencyCode, locale)
  const { credits = [], cards = [] } = Object.groupBy(issued, ({ kind }) =>
    kind === 'Store_Credit' ? 'credits' : 'cards',
  )
  return {
    refund: refunded > 0 ? moneyOf(store, claim, refunded) : null,
    gift_cards: cards.map(({ code, balanceMinor }) => ({ code, amount: worth(balanceMinor) })),
    store_credit: credits.length > 0 ? worth(sum(credits.map(({ balanceMinor }) => balanceMinor))) : null,
  }
}
