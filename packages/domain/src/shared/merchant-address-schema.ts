import { addressSaying, stateWords } from './address-schema.ts'

/** An address of the merchant's own: the same rules, in the words for what is configured. */
export const merchantAddress = addressSaying({
  ...stateWords,
  missing: 'State or Province code cannot be empty',
})
