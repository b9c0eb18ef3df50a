import type * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import { postMail } from '#modules/mail/post-mail.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { findMailedShippingClaim } from '#modules/shipping-claims/mailed-shipping-claim-reads.ts'
import { addConversationEntry } from '#modules/shipping-claims/add-conversation-entry.ts'
import type { writeShippingClaimMailJob } from '#job-kinds/claim-mail-job-kinds.ts'
import { insertShippingClaimMail } from './claim-mail-store.ts'
import { getEmailTemplate, inLanguage } from '#modules/email-templates/email-template-reads.ts'
import { composedOrOurs, reportFault, senderOf } from '#modules/email-templates/sendable-mail.ts'
import { shippingClaimMailValues } from './shipping-claim-mail-values.ts'

type Asked = v.InferOutput<typeof writeShippingClaimMailJob.payload>

/**
 * Writes an email about a delivery claim to the claim's address, once per type, and adds it to the
 * conversation. A disabled template sends nothing; a text that fails is replaced by the default, and the
 * store is alerted.
 */
export async function writeShippingClaimMail(deps: Deps, asked: Asked): Promise<void> {
  const { storeId, claimId, type } = asked
  const template = await getEmailTemplate(deps.db, storeId, type)
  const mailed = await findMailedShippingClaim(deps.db, storeId, claimId)
  if (!template.isEnabled || !mailed) return

  const store = await getStore(deps.db, storeId)
  const { mail, fault } = await composedOrOurs(
    store,
    inLanguage(template, store.locale),
    shippingClaimMailValues(store, mailed),
  )
  await inTransaction(deps, async (deps) => {
    const id = deps.newId()
    const row = { storeId, claimId, type, mailId: id, createdOn: deps.now() }
    if (!(await insertShippingClaimMail(deps.db, row))) return
    await postMail(deps, { id, storeId, to: mailed.claim.customerEmail, ...mail, ...senderOf(deps, store) })
    await addConversationEntry(deps, { storeId, claimId }, { kind: 'toCustomer', message: mail.text.trim() })
    if (fault) await reportFault(deps, storeId, template, fault)
  })
}
