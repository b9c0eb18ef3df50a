import type { RmaReport } from '@aftercare/domain/return-shipments/rma-report-schema'
import type { Receipt } from '@aftercare/domain/return-shipments/settle-receipt'
import type { ClaimLineRow } from '#modules/claims/claim-store.ts'
import type { RmaRow } from '#modules/claims/parcels/rma-store.ts'

/** Something that staff have to look at; the key is the same while nothing about it changes. */
type Finding = { key: string; message: string }

type Reported = {
  rma: RmaRow
  told: RmaReport
  receipt: Receipt
  /** The claim's, as they were before the report. */
  lines: readonly ClaimLineRow[]
  /** Grades that the store doesn't have. */
  ungraded: readonly string[]
}

/** What a warehouse's report leaves to staff. */
export function findingsOf(warehouse: string, { rma, told, receipt, lines, ungraded }: Reported): Finding[] {
  const number = rma.rmaNumber ?? rma.reference
  const closed = receipt.lines.flatMap(({ lineId, isReceived }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line && isReceived && (line.status === 'Denied' || line.status === 'Closed') ? [line] : []
  })
  return [
    ...receipt.short.map(({ name, received, expected }) => ({
      key: `short ${name} ${received}/${expected}`,
      message: `${warehouse} received ${received} of ${expected}: ${name}.`,
    })),
    ...receipt.unexpected.map(({ name, quantity, comment }) => ({
      key: `unexpected ${name} ${quantity}`,
      message: withComment(`${warehouse} received an unexpected item: ${quantity} × ${name}.`, comment),
    })),
    ...receipt.ungraded.map(({ name, quantity, comment }) => ({
      key: `ungraded ${name} ${quantity}`,
      message: withComment(`${warehouse} leaves the grade of ${quantity} × ${name} to you.`, comment),
    })),
    ...[...new Set(ungraded)].map((grade) => ({
      key: `grade ${grade}`,
      message: `${warehouse} used the grade ${grade}, which your store doesn’t have.`,
    })),
    ...closed.map(({ id, itemName }) => ({
      key: `closed ${id}`,
      message: `${warehouse} received an item that was denied or canceled: ${itemName}.`,
    })),
    ...(told.status === 'canceled' && rma.state !== 'canceling' && rma.state !== 'canceled'
      ? [{ key: 'canceled', message: `${warehouse} canceled RMA ${number}.` }]
      : []),
  ]
}

const withComment = (message: string, comment: string | null) => (comment ? `${message} ${comment}` : message)
