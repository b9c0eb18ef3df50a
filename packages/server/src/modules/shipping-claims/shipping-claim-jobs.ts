import { searchWords } from '@aftercare/domain/reporting/search-words'
import type { Deps } from '#deps.ts'
import { getOrderRow } from '#modules/orders/order-facts-reads.ts'
import { wordTerm } from '#platform/database/search-terms.ts'
import { jobHandler } from '#platform/jobs/jobs.ts'
import { escalateShippingClaimToStaff, runShippingClaimJournal } from './shipping-claim-journal.ts'
import { addTerms } from './shipping-claim-store.ts'
import {
  runShippingClaimJournalJob,
  escalateShippingClaimToStaffJob,
  renameShippingClaimsJob,
} from '#job-kinds/shipping-claim-job-kinds.ts'

export const shippingClaimJobs = [
  jobHandler(runShippingClaimJournalJob, runShippingClaimJournal),
  jobHandler(escalateShippingClaimToStaffJob, escalateShippingClaimToStaff),
  jobHandler(renameShippingClaimsJob, renameShippingClaims),
]

/** Lets an order's claims be found by the number that it has now, as by those it had: a list shows the newest. */
async function renameShippingClaims(
  { db }: Deps,
  { storeId, orderId }: { storeId: string; orderId: string },
): Promise<void> {
  const { orderNo } = await getOrderRow(db, storeId, orderId)
  const terms = searchWords([orderNo]).map((word) => wordTerm(storeId, word))
  await addTerms(db, { storeId, orderId, terms })
}
