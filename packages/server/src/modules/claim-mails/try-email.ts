import {
  isOrderEditEmail,
  isRegistrationEmail,
  isShippingClaimEmail,
  type ClaimEmailType,
  type EmailTemplateType,
  type EmailTexts,
  type ShippingClaimEmailType,
} from '@aftercare/domain/mail/email-template-schema'
import { sampleMailValues, type MailValues } from '@aftercare/domain/mail/mail-values'
import { sampleRegistrationMailValues } from '@aftercare/domain/mail/registration-mail-values'
import { mailSubjectOf, sampleValuesOf, type TemplateValues } from '@aftercare/domain/mail/sample-values'
import type { ShopperLanguage } from '@aftercare/domain/shared/languages'
import type { Deps } from '#deps.ts'
import { findMailedClaim, findNewestClaimId, type MailedStage } from '#modules/claims/mailed-claim-reads.ts'
import { postMail } from '#modules/mail/post-mail.ts'
import { readerOf } from '#modules/merchants/store-in-language.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import {
  findMailedShippingClaim,
  findNewestShippingClaimId,
} from '#modules/shipping-claims/mailed-shipping-claim-reads.ts'
import { findNewestRegistrationId } from '#modules/registrations/registration-list-reads.ts'
import { registrationMailValues } from '#modules/registrations/registration-mail-values.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { claimMailValues } from './claim-mail-values.ts'
import { composeDraft } from './compose-draft.ts'
import { composeMail, type ComposedMail } from '#modules/email-templates/compose-mail.ts'
import { mailedStore } from '#modules/email-templates/mailed-contact.ts'
import { assertUsable } from '#modules/email-templates/save-email-template.ts'
import { senderOf } from '#modules/email-templates/sendable-mail.ts'
import { shippingClaimMailValues } from './shipping-claim-mail-values.ts'

type Draft = {
  type: EmailTemplateType
  texts: EmailTexts
  /** Null is the store's own. */
  language: ShopperLanguage | null
  claimId: string | null
}
type Preview = ComposedMail & {
  claim: { id: string; externalId: string; customerName: string } | null
}

/**
 * An unsaved text as the customer of that claim would get it if they read its language; by default of the newest claim that applies,
 * and with example values if there is none. Gift card codes are masked, because the template's author is not
 * their owner.
 *
 * @throws AppError 404 for a claim that is not this store's; 422 as `saveEmailTemplate`
 */
export async function previewEmail(
  deps: Deps,
  store: Store,
  { type, texts, language, claimId }: Draft,
): Promise<Preview> {
  await assertUsable(type, texts)
  const reader = language === null ? store : readerOf(store, language)
  const tried = await tryOn(deps, reader, type, claimId)
  const values = tried?.values ?? exampleValues(reader, type)
  const mail = await composeDraft('body', () => composeMail(reader, texts, values))
  return { ...mail, claim: tried?.claim ?? null }
}

/** Emails the preview to the caller. @throws AppError as `previewEmail` */
export async function sendTestEmail(deps: Deps, store: Store, draft: Draft, to: string): Promise<void> {
  const { subject, text, html } = await previewEmail(deps, store, draft)
  await postMail(deps, {
    storeId: store.storeId,
    to,
    subject: `[Test] ${subject}`,
    text,
    html,
    ...senderOf(deps, store),
  })
}

type Tried<Values = TemplateValues> = { values: Values; claim: NonNullable<Preview['claim']> }

function tryOn(deps: Deps, store: Store, type: EmailTemplateType, id: string | null): Promise<Tried | null> {
  // An order edit is tried on made-up values: it has no page of its own to choose it from.
  if (isOrderEditEmail(type)) return Promise.resolve(null)
  if (isRegistrationEmail(type)) return tryOnRegistration(deps, store, id)
  return isShippingClaimEmail(type)
    ? tryOnShippingClaim(deps, store, type, id)
    : tryOnClaim(deps, store, type, id)
}

/** The link is an example: the template's author is not who may use it. */
async function tryOnRegistration(deps: Deps, store: Store, given: string | null): Promise<Tried | null> {
  const id = await triedId(given, () => findNewestRegistrationId(deps, store))
  if (id === undefined) return null
  const values = await registrationMailValues(deps, store, id)
  const { url } = sampleRegistrationMailValues.registrationReceived.registration
  return {
    values: { ...values, registration: { ...values.registration, url } },
    claim: { id, externalId: values.registration.number, customerName: values.customer.name },
  }
}

/** The values of a claim, or of the newest that came so far; null without any. @throws AppError 404 for another store's */
export async function tryOnClaim(
  deps: Deps,
  store: Store,
  type: ClaimEmailType,
  claimId: string | null,
): Promise<Tried<MailValues> | null> {
  const { storeId } = store
  const id = await triedId(
    claimId,
    async () =>
      (await findNewestClaimId(deps.db, storeId, stageOf(type))) ??
      (await findNewestClaimId(deps.db, storeId, null)),
  )
  if (id === undefined) return null
  const claim = await findMailedClaim(deps.db, storeId, id)
  if (!claim) throw notFound('Claim')
  const { externalId, customerName } = claim
  return {
    values: withMaskedCodes(await claimMailValues(deps, store, claim, { type, trigger: null })),
    claim: { id, externalId, customerName },
  }
}

const withMaskedCodes = ({ gift_cards, ...values }: MailValues): MailValues =>
  gift_cards
    ? { ...values, gift_cards: gift_cards.map((card) => ({ ...card, code: masked(card.code) })) }
    : values

/** The last four symbols identify a card; a short code is hidden completely. */
function masked(code: string): string {
  const shown = code.length < 12 ? 0 : 4
  return code.slice(0, code.length - shown).replaceAll(/[^-]/g, '•') + code.slice(code.length - shown)
}

/** A claim about a delivery is known by the number of its order. */
async function tryOnShippingClaim(
  deps: Deps,
  store: Store,
  type: ShippingClaimEmailType,
  claimId: string | null,
): Promise<Tried | null> {
  const { storeId } = store
  const isClosed = type === 'shippingClaimResolved'
  const id = await triedId(
    claimId,
    async () =>
      (await findNewestShippingClaimId(deps.db, storeId, { isClosed })) ??
      (await findNewestShippingClaimId(deps.db, storeId, { isClosed: false })),
  )
  if (id === undefined) return null
  const mailed = await findMailedShippingClaim(deps.db, storeId, id)
  if (!mailed) throw notFound('Claim')
  return {
    values: shippingClaimMailValues(deps, store, mailed),
    claim: { id, externalId: mailed.order.orderNo, customerName: mailed.claim.customerName },
  }
}

function triedId(claimId: string | null, newest: () => Promise<string | undefined>) {
  if (claimId !== null && !isUuid(claimId)) throw notFound('Claim')
  return claimId ?? newest()
}

/** A claim that came so far shows more of the mail than one that was just filed. */
function stageOf(type: ClaimEmailType): MailedStage | null {
  const { shipment, question, gift_cards } = sampleMailValues[type]
  if (shipment) return 'parcel'
  if (question) return 'question'
  return gift_cards ? 'outcome' : null
}

function exampleValues(store: Store, type: EmailTemplateType): TemplateValues {
  const sample = sampleValuesOf(type)
  return { ...sample, store: mailedStore(store, mailSubjectOf(sample)) }
}
