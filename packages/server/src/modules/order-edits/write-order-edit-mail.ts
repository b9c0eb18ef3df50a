import type * as v from 'valibot'
import type { writeOrderEditMailJob } from '#job-kinds/order-edit-job-kinds.ts'
import { inTransaction, type Deps } from '#deps.ts'
import { getEmailTemplate, inLanguage } from '#modules/email-templates/email-template-reads.ts'
import { composedOrOurs, reportFault, sendingOf } from '#modules/email-templates/sendable-mail.ts'
import { postMail } from '#modules/mail/post-mail.ts'
import { mailReaderOf } from '#modules/merchants/store-in-language.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { getOrderRow } from '#modules/orders/order-facts-reads.ts'
import { orderEditMailValues } from './order-edit-mail-values.ts'
import { lockEditById, markOrderEdit } from './order-edit-store.ts'

type Asked = v.InferOutput<typeof writeOrderEditMailJob.payload>

/**
 * Writes an email about an order edit to the order's customer, once. A disabled template, and an order without an
 * address, send nothing; a text that fails is replaced by the default, and the store is alerted.
 */
export const writeOrderEditMail = (deps: Deps, { storeId, editId, type }: Asked): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const edit = await lockEditById(deps.db, storeId, editId)
    if (!edit || edit.mailedOn) return
    const order = await getOrderRow(deps.db, storeId, edit.orderId)
    const store = await getStore(deps.db, storeId)
    const template = await getEmailTemplate(deps.db, store, type)
    if (!template.isEnabled || !order.email || order.isTest) return

    await markOrderEdit(deps.db, edit, { mailedOn: deps.now() })
    const reader = mailReaderOf(store, edit.locale)
    const values = orderEditMailValues(reader, edit, order)
    const { mail, fault } = await composedOrOurs(reader, inLanguage(template, store, reader.locale), values)
    await postMail(deps, { storeId, to: order.email, ...mail, ...sendingOf(deps, store, type) })
    if (fault) await reportFault(deps, reader, template, fault)
  })
