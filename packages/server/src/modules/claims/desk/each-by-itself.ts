import type { BulkOutcome } from '@aftercare/domain/api/claim-bulk-api'
import type { Deps } from '#deps.ts'
import { AppError } from '#platform/errors.ts'
import type { IdempotentRequest } from '#platform/idempotency.ts'

/**
 * Does `work` for each claim, in a transaction that it opens: one that is refused, or fails, is as it was and
 * keeps none of the others. Each is given a key of its own, by which it is done once also when the whole call is
 * repeated: what was refused then is tried again.
 */
export async function runPerClaim<Item extends { claimId: string }>(
  deps: Deps,
  items: readonly Item[],
  request: IdempotentRequest | undefined,
  work: (item: Item, request: IdempotentRequest | undefined) => Promise<unknown>,
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  for (const item of onceEach(items)) {
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

export const onceEach = <Item extends { claimId: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.claimId, item])).values(),
]

function problemOf({ log }: Deps, error: unknown) {
  if (error instanceof AppError) return shownProblem(error)
  log.error({ err: error }, 'one of several claims failed')
  return { code: 'failed', clientMessage: 'Problem completing your action.' }
}

export const shownProblem = ({ code, message }: AppError) => ({ code, clientMessage: message })
