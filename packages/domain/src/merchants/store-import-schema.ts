import * as v from 'valibot'
import { id, moment } from '../shared/wire.ts'

/** How much of a file is sent at a time: little enough for a slow line, and sent again when it is lost. */
export const importPartBytes = 1024 * 1024
/** The largest file that is taken. */
const importBytesMax = 2 * 1024 * 1024 * 1024
/** How many bad rows are kept with their reasons; all are counted. */
export const badRowsMax = 500

const importStatus = v.picklist(['uploading', 'waiting', 'running', 'done', 'canceled', 'failed'])
export type ImportStatus = v.InferOutput<typeof importStatus>

const badRow = v.object({ line: v.number(), reason: v.string() })
export type BadRow = v.InferOutput<typeof badRow>

/** An imported file of past orders or products, and its result. */
export const storeImport = v.object({
  id,
  filename: v.string(),
  sizeBytes: v.number(),
  status: importStatus,
  /** The share of the file that was sent, then the share that was read, from 0 to 1. */
  progress: v.number(),
  orders: v.number(),
  products: v.number(),
  /** Records that said nothing new. */
  unchanged: v.number(),
  bad: v.number(),
  /** The first of them. */
  badRows: v.array(badRow),
  createdBy: v.string(),
  createdOn: moment,
  finishedOn: v.nullable(moment),
})
export type StoreImport = v.InferOutput<typeof storeImport>

export const newImport = v.object({
  filename: v.pipe(v.string(), v.trim(), v.nonEmpty('Must not be empty'), v.maxLength(255)),
  sizeBytes: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1, 'The file is empty.'),
    v.maxValue(importBytesMax, 'The file is larger than 2 GB. Import it in parts.'),
  ),
})
