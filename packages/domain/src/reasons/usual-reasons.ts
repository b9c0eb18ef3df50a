import type * as v from 'valibot'
import type { reasonSet } from './reason-set-schema.ts'

/** The reasons of a new store until its merchant changes them: one for each category. */
export const usualReasons: v.InferInput<typeof reasonSet> = {
  reasons: [
    { id: 1, name: 'It is too small', categoryCode: 'Wrong_Fit' },
    { id: 2, name: 'It is too large', categoryCode: 'Wrong_Fit' },
    { id: 3, name: 'It was damaged', categoryCode: 'Defective_Item' },
    { id: 4, name: 'It does not work as it should', categoryCode: 'Defective_Item' },
    { id: 5, name: 'It is not as described', categoryCode: 'Not_As_Expected' },
    { id: 6, name: 'I hoped for better quality', categoryCode: 'Not_Satisfied' },
    { id: 7, name: 'I changed my mind', categoryCode: 'No_Longer_Needed' },
    { id: 8, name: 'I received the wrong item', categoryCode: 'Wrong_Item' },
    { id: 9, name: 'It arrived too late', categoryCode: 'Shipping_Issue' },
  ],
  groups: [
    { claimType: 'return', name: 'All products', isDefault: true, reasonIds: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
    { claimType: 'warranty', name: 'All products', isDefault: true, reasonIds: [3, 4] },
  ],
}
