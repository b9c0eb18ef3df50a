import * as v from 'valibot'
import { invoiceStatus } from '../merchants/invoice-schema.ts'
import { planStatus } from '../merchants/plan-status.ts'
import { billedBy, billingContact } from '../merchants/subscription-schema.ts'
import { id, moment } from '../shared/wire.ts'
import { creditNote, invoice, invoiceMove, newCreditNote } from './invoice-api.ts'
import { ascendingQuery, listPage, listQuery } from './list-query.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'
import { storeExport } from './store-export-api.ts'

const operatedStore = v.object({
  id,
  name: v.string(),
  slug: v.string(),
  url: v.string(),
  isUrlVerified: v.boolean(),
  isActive: v.boolean(),
  planStatus,
  planCode: v.nullable(v.string()),
  trialEndsOn: v.nullable(moment),
  /** Who bills it; null for a store that pays nothing. */
  billedBy: v.nullable(billedBy),
  /** A plan that is to be paid by invoice and waits for an operator’s approval. */
  awaitsApproval: v.nullable(v.object({ planName: v.string(), contact: v.nullable(billingContact) })),
  /** The Shopify domain if a shop is connected now. */
  connectedShop: v.nullable(v.string()),
  createdOn: moment,
  /** Of the last 30 days, without test orders. */
  orders: v.number(),
  claims: v.number(),
})

const reason = v.optional(
  v.pipe(v.string(), v.trim(), v.nonEmpty('Please enter a reason'), v.maxLength(500)),
  '',
)

/** What the installation's operators see of all stores, and do for one. */
export const operatorApi = {
  listStores: merchantEndpoint({
    method: 'GET',
    path: '/operator/stores',
    access: 'operator',
    summary: 'Lists the stores by name, with plan, connection, and figures of the last 30 days.',
    query: v.object({
      ...ascendingQuery.entries,
      text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
    }),
    response: listPage(operatedStore),
  }),
  moveStorePlan: merchantEndpoint({
    method: 'PUT',
    path: '/operator/stores/:operatedStoreId/plan',
    access: 'operator',
    summary:
      'Freezes, resumes, cancels or ends a store’s plan; 409 for a move that its state does not allow.',
    body: v.object({ status: v.picklist(['ACTIVE', 'FROZEN', 'CANCELLED', 'EXPIRED', 'DECLINED']), reason }),
    response: v.object({ planStatus }),
  }),
  decidePlan: merchantEndpoint({
    method: 'POST',
    path: '/operator/stores/:operatedStoreId/plan/decision',
    access: 'operator',
    summary: 'Approves or declines the plan that a store wants to pay by invoice; 409 if none is waiting.',
    body: v.object({ isApproved: v.boolean(), reason }),
    response: v.object({ planStatus }),
  }),
  listAllInvoices: merchantEndpoint({
    method: 'GET',
    path: '/operator/invoices',
    access: 'operator',
    summary: 'Lists the invoices of all stores, deleted ones too: open ones first, the oldest on top.',
    query: ascendingQuery,
    response: listPage(v.object({ ...invoice.entries, storeId: id, storeName: v.string() })),
  }),
  moveInvoice: merchantEndpoint({
    method: 'POST',
    path: '/operator/invoices/:invoiceId/status',
    access: 'operator',
    summary:
      'Submits an invoice by email, records a payment by hand, or gives it up; 409 for a move that its status does not allow, and if another payment was recorded meanwhile; 422 for more than is left to pay.',
    body: invoiceMove,
    response: v.object({ status: invoiceStatus }),
  }),
  creditInvoice: merchantEndpoint({
    method: 'POST',
    path: '/operator/invoices/:invoiceId/credit-note',
    access: 'operator',
    summary:
      'Corrects a submitted invoice by a credit note, in full or in part, and emails it; 409 for an invoice that was not submitted or was credited meanwhile, 422 for more than is left.',
    body: newCreditNote,
    response: v.object({ status: invoiceStatus, number: creditNote.entries.number }),
  }),
  exportStore: merchantEndpoint({
    method: 'POST',
    path: '/operator/stores/:operatedStoreId/export',
    access: 'operator',
    summary: 'Requests an archive of all of a store’s data; 409 while one is being made.',
    body: v.object({ reason }),
    response: v.void(),
  }),
  removeStore: merchantEndpoint({
    method: 'POST',
    path: '/operator/stores/:operatedStoreId/removal',
    access: 'operator',
    summary:
      'Closes a store, makes an archive of its data, and deletes it with its files and credentials; 422 if the name is not the store’s.',
    body: v.object({ typedName: v.pipe(v.string(), v.maxLength(255)), reason }),
    response: v.void(),
  }),
  listExports: merchantEndpoint({
    method: 'GET',
    path: '/operator/exports',
    access: 'operator',
    summary:
      'Lists the archives of stores, deleted ones too, the newest first, with the addresses of those that are ready.',
    query: listQuery,
    response: listPage(storeExport),
  }),
  signInAsSupport: merchantEndpoint({
    method: 'POST',
    path: '/operator/stores/:operatedStoreId/support',
    access: 'operator',
    summary:
      'Signs the operator in to one store for an hour; the store is alerted with the reason, which its audit log keeps.',
    body: v.object({ reason }),
    response: v.object({ storeId: id, expiresOn: moment }),
  }),
}
