import { addressSaying, stateWords } from './address-schema.ts'

/** A merchant's own address: the same rules, with messages for settings. */
export const merchantAddress = addressSaying({
  ...stateWords,
  missing: 'State or Province code cannot be empty',
})
