import { reasonSet } from '@aftercare/domain/reasons/reason-set-schema'
import type * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import { renewStoreRevision } from '#modules/merchants/update-store-settings.ts'
import { parseFields } from '#platform/http/invalid-fields.ts'
import { categoriesOf, categoryIdOf } from './reason-categories.ts'
import { replaceReasons } from './reason-store.ts'

/**
 * Replaces the store's reasons and the groups that offer them. Claims keep the texts they were filed with.
 *
 * @throws AppError 422 with the first thing that is wrong
 */
export async function saveReasons(
  deps: Deps,
  storeId: string,
  given: v.InferInput<typeof reasonSet>,
): Promise<void> {
  const { reasons, groups } = parseFields(reasonSet, given, 'invalid_reasons')

  await inTransaction(deps, async (deps) => {
    await renewStoreRevision(deps, storeId)
    const now = deps.now()
    await replaceReasons(
      deps.db,
      storeId,
      {
        categories: categoriesOf(storeId),
        reasons: reasons.map(({ id, name, categoryCode, translations }, position) => ({
          storeId,
          id,
          name,
          categoryId: categoryIdOf(categoryCode),
          position,
          translations: JSON.stringify(translations),
        })),
        details: reasons.flatMap((reason) =>
          reason.details.map(({ translations, ...detail }, position) => ({
            ...detail,
            translations: JSON.stringify(translations),
            storeId,
            reasonId: reason.id,
            position,
          })),
        ),
        groups: groups.map((group, position) => ({
          ...group,
          storeId,
          id: deps.newId(),
          position: position + 1,
          createdOn: now,
        })),
      },
      now,
    )
  })
}
