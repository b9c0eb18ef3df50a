import Papa from 'papaparse'
import type { AnnouncedRma, RmaRequest } from '../warehouse.ts'

/** The columns of the files that we write. */
export const rmaColumns = [
  'action',
  'rma',
  'reference',
  'claim_number',
  'order_number',
  'warehouse_id',
  'location',
  'carrier',
  'tracking_number',
  'expires_on',
  'item_id',
  'sku',
  'name',
  'options',
  'quantity',
  'reason',
] as const
type Row = Record<(typeof rmaColumns)[number], string>

/** A row for each item of a parcel that comes. */
export const createRows = ({ items, ...rma }: RmaRequest): Row[] =>
  items.map((item) => ({
    action: 'create',
    rma: rma.id,
    reference: rma.reference,
    claim_number: rma.claimNumber,
    order_number: rma.orderNumber,
    warehouse_id: rma.warehouseId,
    location: rma.locationName,
    carrier: rma.carrier ?? '',
    tracking_number: rma.trackingCode ?? '',
    expires_on: rma.expiresOn?.toISOString() ?? '',
    item_id: item.id,
    sku: item.sku ?? '',
    name: item.name,
    options: item.options,
    quantity: `${item.quantity}`,
    reason: item.reason ?? '',
  }))

/** The row for a parcel that doesn't come anymore. */
export const cancelRow = ({ id, reference, orderNumber }: Omit<AnnouncedRma, 'rmaId'>): Row => ({
  ...(Object.fromEntries(rmaColumns.map((name) => [name, ''])) as Row),
  action: 'cancel',
  rma: id,
  reference,
  order_number: orderNumber,
})

/** Cells can't be taken for formulas by programs that open such files: they get an apostrophe before them. */
export const rmaFile = (rows: readonly Row[]): string =>
  `${Papa.unparse(
    [
      rmaColumns as readonly string[],
      ...rows.map((row) => rmaColumns.map((name) => row[name])),
    ] as string[][],
    {
      newline: '\r\n',
      escapeFormulae: /^[=+\-@\t\r]/,
    },
  )}\r\n`
