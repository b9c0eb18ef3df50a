import * as v from 'valibot'

/** Words that no label or name may contain, with any prefix or suffix, for legal reasons. */
const forbiddenWords = /insur(?:e[drs]?|ers|ing|ances?|able)(?![\p{L}])/iu

/** True when a text names the product in a way that the law reserves for regulated policies. */
export const hasForbiddenWord = (text: string): boolean => forbiddenWords.test(text)

export const nonEmptyText = v.pipe(v.string(), v.trim(), v.nonEmpty('Must not be empty'))

export const forbiddenWordMessage = 'Please avoid using any variation of words like "insure" or "insurance"'

/** For any text that shoppers read and merchants write. */
export const withoutForbiddenWords = v.check<string, string>(
  (text) => !hasForbiddenWord(text),
  forbiddenWordMessage,
)

/** A name or label that a merchant gives to something. */
export const label = v.pipe(nonEmptyText, v.maxLength(128), withoutForbiddenWords)

/** The short note under an item that cannot be returned. */
export const footnote = v.pipe(
  nonEmptyText,
  v.maxLength(30, 'Footnote must be less than 30 characters'),
  withoutForbiddenWords,
)

/** A period in a policy; 999,999 is a lifetime. */
export const policyDays = v.pipe(
  v.number('Must provide a number'),
  v.integer('Must be a whole number'),
  v.minValue(0, 'Must be zero or a positive number'),
  v.maxValue(999_999, 'Must be less than 1,000,000'),
)
