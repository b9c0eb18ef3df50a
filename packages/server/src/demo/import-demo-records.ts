import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { importShopify } from '#modules/orders/import-shopify.ts'
import { toShopifyJson } from './shopify-json.ts'

/** Imports orders or products of the demonstration like any shop's; one that is refused is a mistake of ours. */
export async function importDemoRecords(
  deps: Deps,
  store: Store,
  records: readonly unknown[],
): Promise<void> {
  await importShopify(deps, store, lines(records), {
    onBadRow: ({ line, reason }) => {
      throw new Error(`Demo record ${line} of ${store.slug}: ${reason}`)
    },
  })
}

async function* lines(records: readonly unknown[]): AsyncGenerator<string> {
  for (const record of records) yield `${toShopifyJson(record)}\n`
}
