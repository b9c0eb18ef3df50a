import type { EmailTemplateType, EmailTexts } from '@aftercare/domain/mail/email-template-schema'
import { sampleMailValues, type MailValues } from '@aftercare/domain/mail/mail-values'
import type { Deps } from '#deps.ts'
import {
  findMailedClaim,
  findNewestClaimId,
  type MailedClaim,
  type MailedStage,
} from '#modules/claims/mailed-claim-reads.ts'
import { postMail } from '#modules/mail/post-mail.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { TemplateError } from '#platform/liquid.ts'
import { isUuid } from '#platform/new-id.ts'
import { claimMailValues } from './claim-mail-values.ts'
import { composeMail, type ComposedMail } from './compose-mail.ts'
import { assertUsable } from './save-email-template.ts'
import { senderOf } from './write-claim-mail.ts'

type Draft = { type: EmailTemplateType; texts: EmailTexts; claimId: string | null }
export type Preview = ComposedMail & {
  claim: { id: string; externalId: string; customerName: string } | null
}

/**
 * A text that is not saved yet, as the customer of that claim would get it; of the newest one that
 * came so far where none is named, and with made-up values where there is none.
 *
 * @throws AppError 404 for a claim that is not this store's; 422 as `saveEmailTemplate`
 */
export async function previewEmail(
  deps: Deps,
  store: Store,
  { type, texts, claimId }: Draft,
): Promise<Preview> {
  assertUsable(type, texts)
  const claim = await findTriedClaim(deps, store.storeId, type, claimId)
  const values = claim
    ? await claimMailValues(deps, store, claim, { type, trigger: null })
    : madeUp(store, type)
  return {
    ...composed(store, texts, values),
    claim: claim && { id: claim.id, externalId: claim.externalId, customerName: claim.customerName },
  }
}

/** Mails the preview to whoever asks for it. @throws AppError as `previewEmail` */
export async function sendTestEmail(deps: Deps, store: Store, draft: Draft, to: string): Promise<void> {
  const { subject, text, html } = await previewEmail(deps, store, draft)
  await postMail(deps, {
    storeId: store.storeId,
    to,
    subject: `[Test] ${subject}`,
    text,
    html,
    ...senderOf(store),
  })
}

async function findTriedClaim(
  deps: Deps,
  storeId: string,
  type: EmailTemplateType,
  claimId: string | null,
): Promise<MailedClaim | null> {
  if (claimId !== null && !isUuid(claimId)) throw notFound('Claim')
  const id =
    claimId ??
    (await findNewestClaimId(deps.db, storeId, stageOf(type))) ??
    (await findNewestClaimId(deps.db, storeId, null))
  if (id === undefined) return null
  const claim = await findMailedClaim(deps.db, storeId, id)
  if (!claim) throw notFound('Claim')
  return claim
}

/** A claim that came so far shows more of the mail than one that was just filed. */
function stageOf(type: EmailTemplateType): MailedStage | null {
  const { shipment, question, gift_cards } = sampleMailValues[type]
  if (shipment) return 'parcel'
  if (question) return 'question'
  return gift_cards ? 'outcome' : null
}

const madeUp = ({ name, url }: Store, type: EmailTemplateType): MailValues => ({
  ...sampleMailValues[type],
  store: { name, url },
})

/** What the sample did not come by may still be amiss with a real claim. */
function composed(store: Store, texts: EmailTexts, values: MailValues): ComposedMail {
  try {
    return composeMail(store, texts, values)
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    const { line, message } = error.fault
    const fields = [{ path: 'body', message: `Line ${line}: ${message}` }]
    throw new AppError('unprocessable', 'unusable_template', message, { body: { fields } })
  }
}
