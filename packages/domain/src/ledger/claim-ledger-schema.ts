import * as v from 'valibot'
import { amount, id, moment } from '../shared/wire.ts'
import { account, ledgerEvents } from './ledger-entry.ts'

/** A claim's ledger for staff: oldest entry first, amounts with the ledger's signs. */
export const claimLedger = v.object({
  /** Above zero: owed to the shopper and not paid yet. Below zero: the shopper owes. */
  owed: amount,
  entries: v.array(
    v.object({
      event: v.picklist(ledgerEvents),
      createdOn: moment,
      /** Without the balance, which is `owed`. */
      postings: v.array(v.object({ account, claimLineItemId: v.nullable(id), amount })),
      /** The balance after the entry. */
      owed: amount,
    }),
  ),
})
export type ClaimLedger = v.InferOutput<typeof claimLedger>
