import type * as v from 'valibot'

/**
 * The message for a value whose schema has none, because valibot's default messages describe our code. Pass
 * it to `safeParse` as `message`. Shoppers read this one sentence.
 */
export const invalidData = 'Invalid data submitted. Please try again.'

/** The same for merchants, with what each field must be. */
export function fieldWords({ type, input, received, requirement }: v.BaseIssue<unknown>): string {
  if (received === 'undefined') return 'Must be given'
  const bound = String(requirement)
  if (type === 'max_length') return `Must have at most ${bound} ${unitOf(input)}`
  if (type === 'min_length') return `Must have at least ${bound} ${unitOf(input)}`
  if (type === 'max_value') return `Must be at most ${bound}`
  if (type === 'min_value') return `Must be at least ${bound}`
  return 'Must be a valid value'
}

const unitOf = (input: unknown) => (typeof input === 'string' ? 'characters' : 'entries')
