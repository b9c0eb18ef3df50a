import type { ClaimEmailType } from '@aftercare/domain/mail/email-template-schema'
import { mailLocale } from '@aftercare/domain/mail/mail-words'
import { isTextEvent } from '@aftercare/domain/text-messages/text-message-schema'
import { shopperLanguageOf } from '@aftercare/domain/shared/languages'
import type * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import { findMailedClaim, type MailedClaim } from '#modules/claims/mailed-claim-reads.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import { claimsWithUnusedDocuments } from '#modules/claims/parcels/return-shipment-reads.ts'
import { postMail } from '#modules/mail/post-mail.ts'
import { readerOf } from '#modules/merchants/store-in-language.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import type { writeClaimMailJob } from '#job-kinds/claim-mail-job-kinds.ts'
import { writeClaimTextJob } from '#job-kinds/text-message-job-kinds.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { insertClaimMail } from './claim-mail-store.ts'
import { claimMailValues } from './claim-mail-values.ts'
import type { ComposedMail } from '#modules/email-templates/compose-mail.ts'
import { getEmailTemplate, inLanguage } from '#modules/email-templates/email-template-reads.ts'
import { composedOrOurs, reportFault, sendingOf } from '#modules/email-templates/sendable-mail.ts'

type Asked = v.InferOutput<typeof writeClaimMailJob.payload>
type RuleEmail = NonNullable<Asked['ofRule']>

/**
 * Writes an email about a claim to the claim's address, once per trigger, and notes it in the timeline; a job writes the
 * text message about the same event, if there is one. In a
 * gift return the recipient gets it and the buyer gets none. A disabled template sends nothing, except the receipt of
 * a withdrawal, which the law requires; a text that
 * fails is replaced by the default, and the store is alerted. A rule's email has the rule's text, even if the
 * template is disabled.
 */
export const writeClaimMail = (deps: Deps, asked: Asked): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const { storeId, claimId, type, trigger, ofRule } = asked
    const store = await getStore(deps.db, storeId)
    if (store.textChannel !== null && !ofRule && isTextEvent(type))
      await enqueue(deps, writeClaimTextJob, { storeId, claimId, event: type, trigger })
    const [kept, claim] = await Promise.all([
      getEmailTemplate(deps.db, store, type),
      findMailedClaim(deps.db, storeId, claimId),
    ])
    const template = ofRule ? { ...kept, ...templateOf(ofRule) } : kept
    const isSent = template.isEnabled || type === 'withdrawalReceived'
    if (!isSent || !claim || (await isOutOfDate(deps, type, claim, storeId))) return

    const id = deps.newId()
    const row = { storeId, claimId, type, trigger, mailId: id, createdOn: deps.now() }
    if (!(await insertClaimMail(deps.db, row))) return
    const reader = readerOf(store, localeOf(store, claim, ofRule))
    const values = await claimMailValues(deps, reader, claim, {
      type,
      trigger,
      lineIds: asked.lineIds,
      since: asked.since === undefined ? undefined : new Date(asked.since),
    })
    const { mail, fault } = await composedOrOurs(reader, inLanguage(template, store, reader.locale), values)
    if (!claim.isTest)
      await postMail(deps, {
        id,
        storeId,
        to: claim.customerEmail,
        ...mail,
        ...sendingOf(deps, store, type, { kind: 'claim', storeId, claimId }),
      })
    await tell(deps, asked, claim, mail)
    if (fault) await reportFault(deps, reader, template, fault)
  })

const templateOf = ({ name, texts: { translations = {}, ...texts } }: RuleEmail) => ({
  ...texts,
  name,
  translations,
  isEnabled: true,
})

/** The customer's, unless it is a rule's email that the store did not write in their language. */
function localeOf(store: Store, claim: MailedClaim, ofRule: RuleEmail | undefined): string {
  const locale = mailLocale(claim.locale, store.locale)
  const language = shopperLanguageOf(locale)
  const isWritten = !ofRule || (language && ofRule.texts.translations?.[language])
  return isWritten ? locale : store.locale
}

/** No reminder if the parcel was sent, or nothing has to be sent anymore; no label that cannot be used anymore. */
export async function isOutOfDate(
  deps: Deps,
  type: ClaimEmailType,
  { id, lines }: MailedClaim,
  storeId: string,
): Promise<boolean> {
  if (type === 'labelReady') return !(await claimsWithUnusedDocuments(deps, storeId, [id])).has(id)
  return type === 'dropOffReminder' && !lines.some(({ status }) => status === 'Awaiting_Return')
}

/** The shopper's timeline lists emails about results; others repeat an event that is already in it. */
async function tell(deps: Deps, asked: Asked, claim: MailedClaim, { subject }: ComposedMail): Promise<void> {
  const { type, madeBy = null } = asked
  const isForCustomer = type === 'finalised' || type === 'denied' || type === 'expired'
  await addTimelineEntry(deps, asked, {
    type: 'email',
    subject,
    message: isForCustomer
      ? 'We sent you an email about your request.'
      : claim.isTest
        ? 'Test order: this email was not sent.'
        : `Email to ${claim.customerEmail}.`,
    isForCustomer,
    madeBy,
  })
}
