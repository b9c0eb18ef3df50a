import * as v from 'valibot'

/** Files that were chosen but not uploaded, reported by the form. */
export const unfinishedFiles = {
  name: 'unfinishedFiles',
  schema: v.literal('0', 'Some files aren’t uploaded. Try again or remove them.'),
} as const
