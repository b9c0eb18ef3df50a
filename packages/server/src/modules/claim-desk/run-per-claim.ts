import type { BulkOutcome } from '@aftercare/domain/api/claim-bulk-api'
import type { Deps } from '#deps.ts'
import { AppError } from '#platform/errors.ts'
import type { IdempotentRequest } from '#platform/http/idempotency.ts'

/**
 * Runs `work` for each claim in its own transaction: one that is refused or fails stays unchanged and does
 * not block the others. Each has its own idempotency key, so that repeating the whole call runs it once; a
 * refused one is tried again.
 */
export async function runPerClaim<Item extends { claimId: string }>(
  deps: Deps,
  items: readonly Item[],
  request: IdempotentRequest | undefined,
  work: (item: Item, request: IdempotentRequest | undefined) => Promise<unknown>,
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  for (const item of uniqueClaims(items)) {
    const { claimId } = item
    const own = request && { ...request, key: `${request.key} ${claimId}` }
    const problem = await work(item, own).then(
      () => null,
      (error: unknown) => problemOf(deps, error),
    )
    outcomes.push({ claimId, problem })
  }
  return outcomes
}

export const uniqueClaims = <Item extends { claimId: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.claimId, item])).values(),
]

function problemOf({ log }: Deps, error: unknown) {
  if (error instanceof AppError) return shownProblem(error)
  log.error({ err: error }, 'a claim in a bulk action failed')
  return { code: 'failed', clientMessage: 'Problem completing your action.' }
}

export const shownProblem = ({ code, message }: AppError) => ({ code, clientMessage: message })
