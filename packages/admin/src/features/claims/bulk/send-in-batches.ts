import type { BulkOutcome } from '@aftercare/domain/api/claim-bulk-api'

const partSize = 10

/**
 * Sends many items in small batches, for quick responses and progress. Returns all results; if a batch fails,
 * earlier ones stay done.
 */
export async function sendInBatches<Item>(
  items: readonly Item[],
  send: (part: readonly Item[]) => Promise<{ items: readonly BulkOutcome[] }>,
  onProgress: (outcomes: readonly BulkOutcome[]) => void,
): Promise<void> {
  let outcomes: readonly BulkOutcome[] = []
  for (let at = 0; at < items.length; at += partSize) {
    const { items: answered } = await send(items.slice(at, at + partSize))
    outcomes = [...outcomes, ...answered]
    onProgress(outcomes)
  }
}
