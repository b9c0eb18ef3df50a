import * as v from 'valibot'

/** On a clock, such as '21:00'. */
export const timeOfDay = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 14:00'),
)
