import type { Capability } from '../merchants/permissions.ts'

/** What is in a column, which decides how it is written. A `code` is one of our words, such as `In_Transit`. */
export type ReportCell = 'text' | 'texts' | 'code' | 'codes' | 'number' | 'amount' | 'moment' | 'day' | 'flag'

export type ReportColumn = {
  name: string
  /** Its heading, in the file and where it is chosen. */
  label: string
  cell: ReportCell
  /** Not everybody who may read the list sees it. */
  access?: Capability
  /** Only if it is asked for. */
  isExtra?: true
}

const customer = [
  { name: 'customerName', label: 'Customer', cell: 'text' },
  { name: 'customerEmail', label: 'Email', cell: 'text' },
] as const satisfies readonly ReportColumn[]

const risk = [
  { name: 'riskLevel', label: 'Risk', cell: 'code', access: 'viewRiskLevel', isExtra: true },
] as const satisfies readonly ReportColumn[]

const claims = [
  { name: 'externalId', label: 'Number', cell: 'text' },
  { name: 'orderNo', label: 'Order', cell: 'text' },
  { name: 'createdOn', label: 'Filed', cell: 'moment' },
  { name: 'updatedOn', label: 'Last changed', cell: 'moment' },
  ...customer,
  { name: 'claimRollupStatusCode', label: 'Status', cell: 'code' },
  { name: 'statuses', label: 'Item statuses', cell: 'codes' },
  { name: 'reasons', label: 'Reasons', cell: 'texts' },
  { name: 'resolutionMethods', label: 'Outcomes', cell: 'codes' },
  { name: 'itemCount', label: 'Units', cell: 'number' },
  { name: 'amount', label: 'Value', cell: 'amount' },
  { name: 'tags', label: 'Tags', cell: 'texts' },
  { name: 'source', label: 'Source', cell: 'code' },
  { name: 'productName', label: 'First item', cell: 'text', isExtra: true },
  { name: 'isGiftReturn', label: 'Gift return', cell: 'flag', isExtra: true },
  { name: 'lineItemHasError', label: 'Failed', cell: 'flag', isExtra: true },
  { name: 'isTest', label: 'Test order', cell: 'flag', isExtra: true },
  ...risk,
] as const satisfies readonly ReportColumn[]

const claimItems = [
  { name: 'externalId', label: 'Number', cell: 'text' },
  { name: 'orderNo', label: 'Order', cell: 'text' },
  { name: 'createdOn', label: 'Filed', cell: 'moment' },
  ...customer,
  { name: 'itemName', label: 'Item', cell: 'text' },
  { name: 'options', label: 'Variant', cell: 'texts' },
  { name: 'sku', label: 'SKU', cell: 'text' },
  { name: 'vendor', label: 'Vendor', cell: 'text', isExtra: true },
  { name: 'quantity', label: 'Units', cell: 'number' },
  { name: 'itemAmount', label: 'Value', cell: 'amount' },
  { name: 'status', label: 'Status', cell: 'code' },
  { name: 'detail', label: 'Status detail', cell: 'code' },
  { name: 'reasonCategory', label: 'Reason category', cell: 'code' },
  { name: 'reason', label: 'Reason', cell: 'text' },
  { name: 'reasonDetail', label: 'Reason detail', cell: 'text' },
  { name: 'requestedResolution', label: 'Requested outcome', cell: 'code' },
  { name: 'resolution', label: 'Outcome', cell: 'code' },
  { name: 'comments', label: 'Comments', cell: 'text' },
  { name: 'finalizedOn', label: 'Finalized', cell: 'moment' },
  { name: 'tags', label: 'Tags', cell: 'texts', isExtra: true },
  { name: 'isTest', label: 'Test order', cell: 'flag', isExtra: true },
  ...risk,
] as const satisfies readonly ReportColumn[]

const shippingClaims = [
  { name: 'orderNo', label: 'Order', cell: 'text' },
  { name: 'createdOn', label: 'Filed', cell: 'moment' },
  { name: 'updatedOn', label: 'Last changed', cell: 'moment' },
  ...customer,
  { name: 'reason', label: 'Reason', cell: 'code' },
  { name: 'status', label: 'Status', cell: 'code' },
  { name: 'resolutionMethod', label: 'Outcome', cell: 'code' },
  { name: 'productName', label: 'First item', cell: 'text' },
  { name: 'itemCount', label: 'Units', cell: 'number' },
  { name: 'amount', label: 'Value', cell: 'amount' },
  { name: 'source', label: 'Source', cell: 'code', isExtra: true },
  { name: 'hasError', label: 'Failed', cell: 'flag', isExtra: true },
] as const satisfies readonly ReportColumn[]

const orders = [
  { name: 'orderNo', label: 'Order', cell: 'text' },
  { name: 'createdOn', label: 'Placed', cell: 'moment' },
  { name: 'customerName', label: 'Customer', cell: 'text' },
  { name: 'email', label: 'Email', cell: 'text' },
  { name: 'total', label: 'Total', cell: 'amount' },
  { name: 'currencyCode', label: 'Currency', cell: 'text' },
  { name: 'financialStatus', label: 'Payment', cell: 'code' },
  { name: 'fulfillmentStatus', label: 'Fulfillment', cell: 'code' },
  { name: 'claimCount', label: 'Claims', cell: 'number' },
  { name: 'tags', label: 'Tags', cell: 'texts' },
  { name: 'canceledOn', label: 'Canceled', cell: 'moment' },
  { name: 'idFromPlatform', label: 'Platform ID', cell: 'text', isExtra: true },
  { name: 'isTest', label: 'Test order', cell: 'flag', isExtra: true },
] as const satisfies readonly ReportColumn[]

const registrations = [
  { name: 'externalId', label: 'Number', cell: 'text' },
  { name: 'createdOn', label: 'Registered', cell: 'moment' },
  { name: 'firstName', label: 'First name', cell: 'text' },
  { name: 'lastName', label: 'Last name', cell: 'text' },
  { name: 'email', label: 'Email', cell: 'text' },
  { name: 'productNames', label: 'Products', cell: 'texts' },
  { name: 'estimatedPurchaseDate', label: 'Purchased', cell: 'day' },
  { name: 'registrationChannelName', label: 'Bought at', cell: 'text' },
  { name: 'claimCount', label: 'Claims', cell: 'number' },
  { name: 'canceledOn', label: 'Canceled', cell: 'moment' },
  { name: 'isPossibleDuplicate', label: 'Possible duplicate', cell: 'flag', isExtra: true },
] as const satisfies readonly ReportColumn[]

const customers = [
  { name: 'name', label: 'Name', cell: 'text' },
  { name: 'email', label: 'Email', cell: 'text' },
  { name: 'phone', label: 'Phone', cell: 'text' },
  { name: 'orderCount', label: 'Orders', cell: 'number' },
  { name: 'spent', label: 'Spent', cell: 'amount' },
  { name: 'tags', label: 'Tags', cell: 'texts' },
] as const satisfies readonly ReportColumn[]

const changes = [
  { name: 'createdOn', label: 'When', cell: 'moment' },
  { name: 'actor', label: 'Who', cell: 'text' },
  { name: 'via', label: 'Signed in by', cell: 'code' },
  { name: 'action', label: 'Action', cell: 'text' },
  { name: 'subjectType', label: 'What', cell: 'text' },
  { name: 'subject', label: 'Name', cell: 'text' },
  { name: 'before', label: 'Before', cell: 'text', isExtra: true },
  { name: 'after', label: 'After', cell: 'text', isExtra: true },
] as const satisfies readonly ReportColumn[]

/** The columns that a file of each kind can have, in their usual order. */
export const reportColumns = {
  Return: claims,
  Warranty: claims,
  ReturnItem: claimItems,
  WarrantyItem: claimItems,
  Shipping: shippingClaims,
  Order: orders,
  Registration: registrations,
  Customer: customers,
  Change: changes,
} as const satisfies Record<string, readonly ReportColumn[]>

/** The lists that can be exported. Of claims, each claim or each claimed item is a row. */
export type ReportKind = keyof typeof reportColumns
export const reportKinds = Object.keys(reportColumns) as ReportKind[]

/** What it takes to read each list, and so to export it. */
export const reportAccess = {
  Return: 'viewClaims',
  Warranty: 'viewClaims',
  ReturnItem: 'viewClaims',
  WarrantyItem: 'viewClaims',
  Shipping: 'viewClaims',
  Order: 'viewOrders',
  Registration: 'viewOrders',
  Customer: 'viewOrders',
  Change: 'viewAudit',
} as const satisfies Record<ReportKind, Capability>
