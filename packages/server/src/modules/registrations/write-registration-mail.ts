import type * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import type { writeRegistrationMailJob } from '#job-kinds/registration-job-kinds.ts'
import { getEmailTemplate, inLanguage } from '#modules/email-templates/email-template-reads.ts'
import { composedOrOurs, reportFault, senderOf } from '#modules/email-templates/sendable-mail.ts'
import { postMail } from '#modules/mail/post-mail.ts'
import { mailReaderOf } from '#modules/merchants/store-in-language.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { insertRegistrationMail } from './registration-mail-store.ts'
import { registrationMailValues } from './registration-mail-values.ts'
import { lockRegistration } from './registration-store.ts'

type Asked = v.InferOutput<typeof writeRegistrationMailJob.payload>

/**
 * Writes an email about a registration to its customer, once per type. A disabled template and a canceled
 * registration send nothing; a text that fails is replaced by the default, and the store is alerted.
 */
export const writeRegistrationMail = (deps: Deps, asked: Asked): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const { storeId, registrationId, type } = asked
    const row = await lockRegistration(deps.db, { storeId, id: registrationId })
    const store = await getStore(deps.db, storeId)
    const template = await getEmailTemplate(deps.db, store, type)
    // Without an address, the customer has been erased since.
    if (!template.isEnabled || !row?.email || row.canceledOn) return

    const id = deps.newId()
    const mailed = { storeId, registrationId, type, mailId: id, createdOn: deps.now(), failedOn: null }
    if (!(await insertRegistrationMail(deps.db, mailed))) return
    const reader = mailReaderOf(store, asked.locale)
    const { mail, fault } = await composedOrOurs(
      reader,
      inLanguage(template, store, reader.locale),
      await registrationMailValues(deps, reader, registrationId),
    )
    await postMail(deps, { id, storeId, to: row.email, ...mail, ...senderOf(deps, store) })
    if (fault) await reportFault(deps, reader, template, fault)
  })
