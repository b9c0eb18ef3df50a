import { exchangePolicy, type ExchangePolicy } from '@aftercare/domain/merchants/settings-schema'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import type { Who } from '#modules/audit/record-change.ts'
import { loadProductGroups } from '#modules/catalog/product-group-reads.ts'
import { saveDocument, type StoreDocument } from '#modules/merchants/save-document.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Versioned } from '#platform/http/document-version.ts'
import { AppError } from '#platform/errors.ts'

type Part = { exchange: ExchangePolicy }

/** What items can be exchanged for. */
export const exchangeDocument: StoreDocument<Part> = {
  action: 'exchange-policy.update',
  read: ({ settings }) => ({ exchange: v.parse(exchangePolicy, settings.exchange) }),
  changes: (settings) => ({ settings }),
}

/**
 * Replaces the exchange settings, for claims from now on.
 *
 * @throws AppError 422 for a product group of another store, 409 if somebody else has saved since
 */
export const saveExchangePolicy = (
  deps: Deps,
  storeId: string,
  who: Who,
  saved: Versioned<Part>,
): Promise<Versioned<Part>> =>
  saveDocument(deps, storeId, who, exchangeDocument, saved, (deps, store) =>
    assertKnownGroups(deps, store, saved.exchange),
  )

async function assertKnownGroups(
  deps: Deps,
  store: Store,
  { advancedExchangeByProduct }: ExchangePolicy,
): Promise<void> {
  const known = new Set((await loadProductGroups(deps.db, store)).map(({ id }) => id))
  const message = 'Please select at least one Product Group'
  const fields = advancedExchangeByProduct.flatMap(({ productGroupIds }, place) =>
    productGroupIds.every((id) => known.has(id))
      ? []
      : [{ path: `exchange.advancedExchangeByProduct.${place}.productGroupIds`, message }],
  )
  if (fields.length > 0) throw new AppError('unprocessable', 'unknown_group', message, { body: { fields } })
}
