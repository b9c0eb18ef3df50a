import type { ShippingClaimEmailType } from '@aftercare/domain/mail/email-template-schema'
import { isShippingClaimOpen } from '@aftercare/domain/shipping-claims/shipping-claim-status'
import type * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import { postMail } from '#modules/mail/post-mail.ts'
import { mailReaderOf } from '#modules/merchants/store-in-language.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import {
  findMailedShippingClaim,
  type MailedShippingClaim,
} from '#modules/shipping-claims/mailed-shipping-claim-reads.ts'
import { addConversationEntry } from '#modules/shipping-claims/add-conversation-entry.ts'
import type { writeShippingClaimMailJob } from '#job-kinds/claim-mail-job-kinds.ts'
import { insertShippingClaimMail } from './claim-mail-store.ts'
import { getEmailTemplate, inLanguage } from '#modules/email-templates/email-template-reads.ts'
import { composedOrOurs, reportFault, sendingOf } from '#modules/email-templates/sendable-mail.ts'
import { shippingClaimMailValues } from './shipping-claim-mail-values.ts'

type Asked = v.InferOutput<typeof writeShippingClaimMailJob.payload>

/**
 * Writes an email about a delivery claim to the claim's address, once per type and trigger, and adds it to the
 * conversation. A disabled template sends nothing; a text that fails is replaced by the default, and the
 * store is alerted.
 */
export async function writeShippingClaimMail(deps: Deps, asked: Asked): Promise<void> {
  const { storeId, claimId, type, trigger } = asked
  const store = await getStore(deps.db, storeId)
  const template = await getEmailTemplate(deps.db, store, type)
  const mailed = await findMailedShippingClaim(deps.db, storeId, claimId)
  if (!template.isEnabled || !mailed || isOutOfDate(type, mailed)) return

  const reader = mailReaderOf(store, mailed.claim.locale)
  const { mail, fault } = await composedOrOurs(
    reader,
    inLanguage(template, store, reader.locale),
    shippingClaimMailValues(deps, reader, mailed),
  )
  await inTransaction(deps, async (deps) => {
    const id = deps.newId()
    const row = { storeId, claimId, type, trigger, mailId: id, createdOn: deps.now() }
    if (!(await insertShippingClaimMail(deps.db, row))) return
    if (!mailed.order.isTest)
      await postMail(deps, {
        id,
        storeId,
        to: mailed.claim.customerEmail,
        ...mail,
        ...sendingOf(deps, store, type, { kind: 'shippingClaim', storeId, claimId }),
      })
    const message = mail.text.trim()
    await addConversationEntry(deps, { storeId, claimId }, { kind: 'toCustomer', message })
    if (fault) await reportFault(deps, reader, template, fault)
  })
}

/** No word that it is in review if it has been closed since: another email says how. */
const isOutOfDate = (type: ShippingClaimEmailType, { claim }: MailedShippingClaim): boolean =>
  type === 'shippingClaimUpdated' && !isShippingClaimOpen(claim.status)
