import { defaultEmailTemplates } from '@aftercare/domain/mail/default-email-templates'
import type { EmailTemplate, EmailTemplateType } from '@aftercare/domain/mail/email-template-schema'
import type { MailValues } from '@aftercare/domain/mail/mail-values'
import type * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { findMailedClaim, type MailedClaim } from '#modules/claims/mailed-claim-reads.ts'
import { tellTimeline } from '#modules/claims/tell-timeline.ts'
import { postMail } from '#modules/mail/post-mail.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { TemplateError, type TemplateFault } from '#platform/liquid.ts'
import type { writeClaimMailJob } from './claim-mail-job-kinds.ts'
import { insertClaimMail } from './claim-mail-store.ts'
import { claimMailValues } from './claim-mail-values.ts'
import { composeMail, type ComposedMail } from './compose-mail.ts'
import { getEmailTemplate } from './email-template-reads.ts'

type Asked = v.InferOutput<typeof writeClaimMailJob.payload>

/**
 * Writes a mail about a claim to the address on it, once for what caused it, and notes it in the claim's
 * history (D59). In a gift return that is the recipient's; the giver gets none (D15). A template that is
 * turned off writes nothing; a text that cannot be filled in is replaced by ours, and the store is told.
 */
export async function writeClaimMail(deps: Deps, asked: Asked): Promise<void> {
  const { storeId, claimId, type, trigger } = asked
  const template = await getEmailTemplate(deps.db, storeId, type)
  const claim = await findMailedClaim(deps.db, storeId, claimId)
  if (!template.isEnabled || !claim || isOutOfDate(type, claim)) return

  const store = await getStore(deps.db, storeId)
  const values = await claimMailValues(deps, store, claim, {
    type,
    trigger,
    lineIds: asked.lineIds,
    since: asked.since === undefined ? undefined : new Date(asked.since),
  })
  const { mail, fault } = composedOrOurs(store, template, values)

  await inTransaction(deps, async (deps) => {
    const id = deps.newId()
    const row = { storeId, claimId, type, trigger, mailId: id, createdOn: deps.now() }
    if (!(await insertClaimMail(deps.db, row))) return
    await postMail(deps, { id, storeId, to: claim.customerEmail, ...mail, ...senderOf(store) })
    await tell(deps, asked, claim, mail)
    if (fault) await reportFault(deps, storeId, template, fault)
  })
}

/** By whose name a store's mail comes, and where answers to it go. */
export const senderOf = ({ name, settings: { email } }: Store) => ({
  fromName: email.senderName ?? name,
  replyTo: email.replyTo,
})

/** Who has sent the parcel, or has nothing to send any more, need not be reminded. */
const isOutOfDate = (type: EmailTemplateType, { lines }: MailedClaim): boolean =>
  type === 'dropOffReminder' && !lines.some(({ status }) => status === 'Awaiting_Return')

function composedOrOurs(
  store: Store,
  template: EmailTemplate,
  values: MailValues,
): { mail: ComposedMail; fault?: TemplateFault } {
  try {
    return { mail: composeMail(store, template, values) }
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    return { mail: composeMail(store, defaultEmailTemplates[template.type], values), fault: error.fault }
  }
}

/** Shoppers read of the mails that settle something; the others are news that the history holds already. */
async function tell(deps: Deps, asked: Asked, claim: MailedClaim, { subject }: ComposedMail): Promise<void> {
  const { type, madeBy = null } = asked
  const isForCustomer = type === 'finalised' || type === 'denied'
  await tellTimeline(deps, asked, {
    type: 'email',
    subject,
    message: isForCustomer
      ? 'We sent you an e-mail about your request.'
      : `E-mail to ${claim.customerEmail}.`,
    isForCustomer,
    madeBy,
  })
}

const reportFault = (
  deps: Deps,
  storeId: string,
  { name }: EmailTemplate,
  { line, message }: TemplateFault,
) =>
  raiseAlert(deps, storeId, {
    severity: 'Warning',
    category: 'Settings',
    subject: `Your text of the e-mail “${name}” cannot be used`,
    message: `Line ${line}: ${message}. We sent our own text instead. Please check yours in the settings.`,
  })
