import * as v from 'valibot'
import { claimFilters } from '../claims/claim-filters-schema.ts'
import { orderFilters } from '../orders/order-filters-schema.ts'
import { registrationFilters } from '../registrations/registration-filters-schema.ts'
import { shippingClaimFilters } from '../shipping-claims/shipping-claim-filters-schema.ts'
import { email, id, moment, positiveInteger } from '../shared/wire.ts'
import { reportColumns, reportKinds, type ReportKind } from './report-columns.ts'

export const reportFormat = v.picklist(['csv', 'xlsx'])
export type ReportFormat = v.InferOutput<typeof reportFormat>

/** What the file is called; its ending follows from the format. */
const filename = v.pipe(
  v.string(),
  v.trim(),
  v.transform((name) => name.replace(/\.(csv|xlsx)$/i, '')),
  v.nonEmpty('Must not be empty'),
  v.maxLength(128, 'Must be at most 128 characters'),
  v.regex(/^[^\p{Cc}/\\]+$/u, 'Must not contain slashes'),
)

const about = {
  filename,
  format: v.optional(reportFormat, 'csv'),
  /** Marks a CSV file as UTF-8 for programs that would guess otherwise, such as Excel. */
  hasByteOrderMark: v.optional(v.boolean(), false),
  /** Where to send the link once the file is there. */
  email: v.optional(v.nullable(email), null),
  orderBy: v.optional(v.picklist(['asc', 'desc']), 'desc'),
}

const columnsOf = <const Kind extends ReportKind>(kind: Kind) => {
  const names = reportColumns[kind].map(({ name }) => name) as [(typeof reportColumns)[Kind][number]['name']]
  return v.pipe(
    v.array(v.picklist(names, 'Please choose columns of this list')),
    v.minLength(1, 'Please choose at least one column'),
    v.maxLength(names.length, 'Please choose each column once'),
    v.check((chosen) => new Set(chosen).size === chosen.length, 'Please choose each column once'),
  )
}

/** Answers to the store's custom fields, each a further column. */
const customFieldIds = v.optional(
  v.pipe(
    v.array(positiveInteger),
    v.maxLength(50, 'Must be at most 50'),
    v.check((ids) => new Set(ids).size === ids.length, 'Please choose each field once'),
  ),
  [],
)
const noCustomFields = v.optional(
  v.pipe(v.array(positiveInteger), v.maxLength(0, 'This list has no custom fields')),
  [],
)

const filtersOfClaims = v.optional(v.omit(claimFilters, ['claimType']), {})
const ofClaims = { filters: filtersOfClaims, customFieldIds }

const searchText = v.optional(v.pipe(v.string(), v.maxLength(200)))

/** Which rows of a list to export, and how: as the list is filtered, newest first unless asked otherwise. */
export const newReport = v.variant('kind', [
  v.object({ kind: v.literal('Return'), ...about, columns: columnsOf('Return'), ...ofClaims }),
  v.object({ kind: v.literal('Warranty'), ...about, columns: columnsOf('Warranty'), ...ofClaims }),
  v.object({ kind: v.literal('ReturnItem'), ...about, columns: columnsOf('ReturnItem'), ...ofClaims }),
  v.object({ kind: v.literal('WarrantyItem'), ...about, columns: columnsOf('WarrantyItem'), ...ofClaims }),
  v.object({
    kind: v.literal('Shipping'),
    ...about,
    columns: columnsOf('Shipping'),
    customFieldIds: noCustomFields,
    filters: v.optional(shippingClaimFilters, {}),
  }),
  v.object({
    kind: v.literal('Order'),
    ...about,
    columns: columnsOf('Order'),
    customFieldIds: noCustomFields,
    filters: v.optional(orderFilters, {}),
  }),
  v.object({
    kind: v.literal('Registration'),
    ...about,
    columns: columnsOf('Registration'),
    customFieldIds,
    filters: v.optional(registrationFilters, {}),
  }),
  v.object({
    kind: v.literal('Customer'),
    ...about,
    columns: columnsOf('Customer'),
    customFieldIds: noCustomFields,
    filters: v.optional(v.object({ text: searchText }), {}),
  }),
  v.object({
    kind: v.literal('Change'),
    ...about,
    columns: columnsOf('Change'),
    customFieldIds: noCustomFields,
    filters: v.optional(
      v.object({
        subjectType: v.optional(v.pipe(v.string(), v.maxLength(64))),
        subjectId: v.optional(v.pipe(v.string(), v.maxLength(200))),
        actorId: v.optional(v.pipe(v.string(), v.uuid('Must be a user or an API key'))),
      }),
      {},
    ),
  }),
])
export type NewReport = v.InferOutput<typeof newReport>

/** Requested; being written; there to download; given up; deleted after its day. */
export const reportState = v.picklist(['waiting', 'running', 'ready', 'failed', 'expired'])
export type ReportState = v.InferOutput<typeof reportState>

/** An export, with its progress. */
export const report = v.object({
  id,
  kind: v.picklist(reportKinds),
  filename: v.string(),
  format: reportFormat,
  email: v.nullable(v.string()),
  state: reportState,
  requestedBy: v.string(),
  /** The schedule that asked for it. */
  scheduleId: v.nullable(id),
  rowsWritten: v.number(),
  /** How much of the list was read, from 0 to 1, about; null until it is counted. */
  progress: v.nullable(v.number()),
  sizeBytes: v.nullable(v.number()),
  createdOn: moment,
  /** When the file is deleted. */
  expiresOn: v.nullable(moment),
  /** Of the file, below the server’s address, and good until it is deleted. */
  downloadUrl: v.nullable(v.string()),
})
export type Report = v.InferOutput<typeof report>
