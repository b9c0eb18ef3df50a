import { mailLocale } from '@aftercare/domain/mail/mail-words'
import { sendableFrom } from '@aftercare/domain/mail/quiet-hours'
import { countSegments } from '@aftercare/domain/text-messages/text-segments'
import { emailLike, sentSubjects, type TextEvent } from '@aftercare/domain/text-messages/text-message-schema'
import type * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import { writeClaimTextJob, type textAboutOrderJob } from '#job-kinds/text-message-job-kinds.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import { listClaimsOfShippedOrder } from '#modules/claims/new-order-reads.ts'
import { findMailedClaim } from '#modules/claims/mailed-claim-reads.ts'
import { readerOf } from '#modules/merchants/store-in-language.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { composedOrOurText, composeVariables } from '#modules/text-messages/compose-text.ts'
import { postText } from '#modules/text-messages/post-text.ts'
import { findTextAddress } from '#modules/text-messages/text-message-reads.ts'
import { getTextTemplate, textInLanguage } from '#modules/text-messages/text-template-reads.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { claimMailValues } from './claim-mail-values.ts'
import { isOutOfDate } from './write-claim-mail.ts'

type Asked = v.InferOutput<typeof writeClaimTextJob.payload>

/**
 * Writes a message about a claim to the number the customer consented to, once per trigger, and adds it to the timeline.
 * Nothing is written without consent, after STOP, or if the store has turned the event off. WhatsApp is used only if the
 * store has a template with a value for each variable; otherwise a text message is sent. If the store's text fails, the
 * default is sent and the store is alerted. Like the email for the event, it waits until quiet hours end.
 */
export const writeClaimText = (deps: Deps, { storeId, claimId, event, trigger }: Asked): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const address = await findTextAddress(deps.db, storeId, claimId)
    if (!address) return
    const store = await getStore(deps.db, storeId)
    const template = await getTextTemplate(deps.db, store, event)
    const claim = await findMailedClaim(deps.db, storeId, claimId)
    if (store.textChannel === null || !template.isEnabled || !claim || claim.customerEmail === '') return
    const type = emailLike(event)
    if (claim.isTest || (await isOutOfDate(deps, type, claim, storeId))) return
    const reader = readerOf(store, mailLocale(claim.locale, store.locale))
    const values = await claimMailValues(deps, reader, claim, { type, trigger })
    const source = textInLanguage(template, store, reader.locale)
    const { text, fault } = await composedOrOurText(source, { event, locale: reader.locale, values })
    const variables =
      address.channel === 'whatsapp' && template.contentSid !== ''
        ? await composeVariables(template.contentVariables, values)
        : undefined
    const now = deps.now()
    const channel = variables ? 'whatsapp' : 'sms'
    const { quietHours } = store.settings.email
    const isWritten = await postText(
      deps,
      {
        storeId,
        id: deps.newId(),
        claimId,
        event,
        trigger,
        channel,
        number: address.number,
        body: text,
        contentSid: variables ? template.contentSid : null,
        variables: variables ? JSON.stringify(variables) : null,
        segments: variables ? 1 : countSegments(text).segments,
        createdOn: now,
        updatedOn: now,
      },
      sendableFrom(type, now, { quietHours, timeZone: store.timeZone }),
    )
    if (!isWritten) return
    await addTimelineEntry(
      deps,
      { storeId, claimId },
      {
        type: 'email',
        subject: sentSubjects[channel],
        message: channel === 'sms' ? text : `Template ${template.contentSid} to ${address.number}.`,
      },
    )
    if (fault) await reportTextFault(deps, store, event, fault)
  })

const reportTextFault = (
  deps: Deps,
  { storeId }: Store,
  event: TextEvent,
  { line, message }: { line: number; message: string },
) =>
  raiseAlert(deps, storeId, {
    severity: 'Warning',
    category: 'Settings',
    subject: 'Your text for a message has an error',
    message: `Line ${line}: ${message}. We sent the default text for “${event}” instead.`,
  })

/** Texts the customers of the claims behind this order once its first package ships. */
export async function textAboutOrder(
  deps: Deps,
  { storeId, orderId }: v.InferOutput<typeof textAboutOrderJob.payload>,
): Promise<void> {
  const claimIds = await listClaimsOfShippedOrder(deps.db, storeId, orderId)
  for (const claimId of claimIds)
    await inTransaction(deps, (deps) =>
      enqueue(deps, writeClaimTextJob, { storeId, claimId, event: 'exchangeShipped', trigger: orderId }),
    )
}
