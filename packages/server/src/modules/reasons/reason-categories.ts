import { reasonCategoryCode, type ReasonCategoryCode } from '@aftercare/domain/claims/claim-words'

const categoryNames: Record<ReasonCategoryCode, string> = {
  Defective_Item: 'Defective item',
  Wrong_Fit: 'Wrong fit',
  Not_As_Expected: 'Not as expected',
  Not_Satisfied: 'Not satisfied',
  No_Longer_Needed: 'No longer needed',
  Wrong_Item: 'Wrong item',
  Shipping_Issue: 'Shipping issue',
}

/** A category's number is its place in the closed list, so every store has the same ones. */
export const categoryIdOf = (code: ReasonCategoryCode) => reasonCategoryCode.options.indexOf(code) + 1

/** The closed list, as rows of a store. */
export const categoriesOf = (storeId: string) =>
  reasonCategoryCode.options.map((code) => ({
    storeId,
    id: categoryIdOf(code),
    code,
    name: categoryNames[code],
  }))
