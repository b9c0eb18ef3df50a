import * as v from 'valibot'
import { id, moment } from '../shared/wire.ts'

/** A registration in a list. */
export const registrationListItem = v.object({
  id,
  externalId: v.string(),
  createdOn: moment,
  canceledOn: v.nullable(moment),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  /** Names of the registered products, in their order. */
  productNames: v.array(v.string()),
  estimatedPurchaseDate: v.string(),
  registrationChannelName: v.string(),
  isPossibleDuplicate: v.boolean(),
  claimCount: v.number(),
})
export type RegistrationListItem = v.InferOutput<typeof registrationListItem>
