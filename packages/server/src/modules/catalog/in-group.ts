import type { ProductGroup } from '@aftercare/domain/catalog/product-group'
import { sql, type RawBuilder } from 'kysely'

/** The same as `belongsToGroup`, of the rows of `product`. */
export const inGroup = ({ types, tags, collections }: ProductGroup): RawBuilder<boolean> => sql<boolean>`(
  lower(trim(product.type)) = any(${types.map(fold)}::text[])
  or exists (select from unnest(product.tags) tag where lower(trim(tag)) = any(${tags.map(fold)}::text[]))
  or product.collections && ${[...collections]}::text[])`

const fold = (text: string) => text.trim().toLowerCase()
