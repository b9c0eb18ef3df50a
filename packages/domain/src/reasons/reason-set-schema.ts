import * as v from 'valibot'
import { claimType, reasonCategoryCode } from '../claims/claim-words.ts'
import { label } from '../shared/text-rules.ts'
import { id, positiveInteger } from '../shared/wire.ts'
import { reasonName } from './reason-name.ts'

/**
 * Everything a store says about why items come back, as its merchant writes it.
 *
 * A group offers its reasons, in their order, for the products of its product group; the default group
 * of a claim type serves every other product.
 */
export const reasonSet = v.pipe(
  v.object({
    reasons: v.array(
      v.object({
        id: positiveInteger,
        name: label,
        categoryCode: reasonCategoryCode,
        translations: reasonName,
        details: v.optional(
          v.array(v.object({ id: positiveInteger, name: label, translations: reasonName })),
          [],
        ),
      }),
    ),
    groups: v.array(
      v.object({
        claimType,
        name: label,
        isDefault: v.optional(v.boolean(), false),
        productGroupId: v.optional(v.nullable(id), null),
        reasonIds: v.pipe(v.array(positiveInteger), v.minLength(1, 'Please select at least one reason')),
      }),
    ),
  }),
  v.check(({ reasons }) => areUnique(reasons.map((reason) => reason.id)), 'Two reasons have the same id'),
  v.check(
    ({ reasons }) => areUnique(reasons.flatMap(({ details }) => details.map((detail) => detail.id))),
    'Two reason details have the same id',
  ),
  v.check(
    ({ groups }) => areUnique(groups.filter(({ isDefault }) => isDefault).map((group) => group.claimType)),
    'A claim type may have one default group only',
  ),
  v.check(
    ({ groups }) => groups.every(({ isDefault, productGroupId }) => isDefault || productGroupId !== null),
    'Please select a Product Group',
  ),
  v.check(({ reasons, groups }) => {
    const known = new Set(reasons.map((reason) => reason.id))
    return groups.every(({ reasonIds }) => reasonIds.every((reasonId) => known.has(reasonId)))
  }, 'Invalid reason ID.'),
)

const areUnique = (values: readonly unknown[]) => new Set(values).size === values.length
