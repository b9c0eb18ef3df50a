import * as v from 'valibot'
import { inspectionGradeCode } from '../claims/inspection-grade-schema.ts'
import { disposition, type RmaReport } from './rma-report-schema.ts'

/** The columns of files in which warehouses report, all of which a file has. */
export const receiptColumns = [
  'receipt_id',
  'event',
  'rma',
  'item_id',
  'sku',
  'quantity',
  'grade',
  'disposition',
  'comment',
  'photos',
] as const

const short = v.pipe(v.string(), v.trim(), v.maxLength(200, 'must be at most 200 characters'))
const required = v.pipe(short, v.nonEmpty('must not be empty'))
const oneOrEmpty = <Options extends readonly string[]>(options: Options) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => (text === '' ? null : text)),
    v.nullable(v.picklist(options, `must be ${options.join(', ')} or empty`)),
  )
const mostPhotos = 10

/** A row's fields, as texts. */
const fields = v.strictObject({
  /** The warehouse's own, and the same whenever it tells this again. */
  receipt_id: required,
  event: v.pipe(
    v.string(),
    v.trim(),
    v.picklist(
      ['received', 'inspected', 'completed', 'canceled'],
      'must be received, inspected, completed or canceled',
    ),
  ),
  /** Our ID or reference of the RMA. */
  rma: required,
  item_id: short,
  sku: short,
  quantity: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^(?:[1-9]\d{0,4})?$/, 'must be a whole number from 1 to 99999'),
    v.transform((text) => (text === '' ? null : Number(text))),
  ),
  grade: oneOrEmpty(inspectionGradeCode.options),
  disposition: oneOrEmpty(disposition.options),
  comment: v.pipe(v.string(), v.trim(), v.maxLength(1000, 'must be at most 1,000 characters')),
  photos: v.pipe(
    v.string(),
    v.transform((text) => text.split(/\s+/).filter((url) => url !== '')),
    v.maxLength(mostPhotos, `must be at most ${mostPhotos} addresses`),
    v.everyItem(
      (url) => url.length <= 2000 && /^https?:\/\//i.test(url) && URL.canParse(url),
      'must be web addresses, separated by spaces',
    ),
  ),
})
type Fields = v.InferOutput<typeof fields>

/** What a warehouse tells once: units of an item that it received or inspected, or that it expects no more. */
export const receiptRow = v.pipe(
  fields,
  v.forward(
    v.check(
      (row) => isClosing(row) || row.item_id !== '' || row.sku !== '',
      'must not be empty without an item_id',
    ),
    ['sku'],
  ),
  v.forward(
    v.check((row) => isClosing(row) || row.quantity !== null, 'must not be empty'),
    ['quantity'],
  ),
  v.forward(
    v.check(
      (row) => !isClosing(row) || (row.quantity === null && row.item_id === '' && row.sku === ''),
      'must be empty, like the item, where the RMA is completed or canceled',
    ),
    ['quantity'],
  ),
  v.forward(
    v.check(
      (row) => row.event === 'inspected' || (row.grade === null && row.disposition === null),
      'must be empty, like the disposition, unless the item was inspected',
    ),
    ['grade'],
  ),
)
export type ReceiptRow = v.InferOutput<typeof receiptRow>

const isClosing = ({ event }: Pick<Fields, 'event'>): boolean => event === 'completed' || event === 'canceled'

type KnownItem = { itemId: string; sku: string | null }

/**
 * Everything that a warehouse told about an RMA so far, as a report of the moment at which it was put together. Items are
 * those of the parcel, by their id, else by their SKU; what is none of them is unexpected. Units that were inspected
 * were received too, whether or not the warehouse also reports their receipt.
 */
export function reportOfReceipts(
  rows: readonly ReceiptRow[],
  items: readonly KnownItem[],
  now: Date,
): RmaReport {
  const named = rows.filter((row) => !isClosing(row)).map((row) => ({ row, id: itemIdOf(row, items) }))
  const known = Map.groupBy(named, ({ id }) => id ?? '')
  const last = rows.findLast(isClosing)
  return {
    status: last === undefined ? 'open' : last.event === 'canceled' ? 'canceled' : 'completed',
    updatedOn: now.toISOString(),
    items: [...known].flatMap(([id, told]) => {
      if (id === '') return []
      const own = told.map(({ row }) => row)
      return {
        id,
        received: sumOf(own.filter(({ event }) => event === 'received')),
        inspections: own
          .filter(({ event }) => event === 'inspected')
          .map(({ quantity, grade, disposition, comment, photos }) => ({
            quantity: quantity ?? 0,
            grade,
            disposition,
            comment: comment === '' ? null : comment,
            photos,
          })),
      }
    }),
    unexpectedItems: [...Map.groupBy(known.get('') ?? [], ({ row }) => row.sku || row.item_id)].map(
      ([name, told]) => {
        const of = (event: ReceiptRow['event']) => told.flatMap(({ row }) => (row.event === event ? row : []))
        return {
          name,
          quantity: Math.max(sumOf(of('received')), sumOf(of('inspected'))),
          comment: told.map(({ row }) => row.comment).find((comment) => comment !== '') ?? null,
          photos: [],
        }
      },
    ),
  }
}

function itemIdOf({ item_id: id, sku }: ReceiptRow, items: readonly KnownItem[]): string | undefined {
  const found = id === '' ? items.find((item) => item.sku === sku) : items.find(({ itemId }) => itemId === id)
  return found?.itemId
}

const sumOf = (rows: readonly ReceiptRow[]) => rows.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
