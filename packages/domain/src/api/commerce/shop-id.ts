import * as v from 'valibot'

/** What a shop calls something of its own. */
export const shopId = v.pipe(
  v.string(),
  v.nonEmpty('Must not be empty'),
  v.maxLength(200),
  v.regex(/^[^\s\p{Cc}]+$/u, 'Must not contain spaces'),
)
