import * as v from 'valibot'
import { id, moment, shortText } from '../shared/wire.ts'
import { media } from './media-schema.ts'

/** What staff asked the shopper about some lines of a claim, while it can be answered. */
export const openQuestion = v.object({
  id,
  question: v.string(),
  claimLineItemIds: v.array(id),
  askedOn: moment,
  lapsesOn: moment,
})

/** A question that was answered, with the files that came with the answer. */
export const answeredQuestion = v.object({
  ...v.omit(openQuestion, ['lapsesOn']).entries,
  askedBy: v.string(),
  answer: v.string(),
  answeredOn: moment,
  images: v.array(media),
})

export const longestAnswer = 5000
export const mostAnswerFiles = 10

export const answerWords = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Must not be empty'),
  v.maxLength(longestAnswer),
)

/** Names that were given out for the claim's order, in the order of upload. */
export const answerFiles = v.pipe(v.array(shortText), v.maxLength(mostAnswerFiles))
