import * as v from 'valibot'
import { shortText } from '../shared/wire.ts'

/** How many files can be added at once, and how many an item can have in all. */
export const mostAddedFiles = 10
export const mostFilesOfLine = 40
export const longestAddedComment = 5000

/** Names that were given out for the claim's order, in the order of upload. */
export const addedFiles = v.pipe(v.array(shortText), v.maxLength(mostAddedFiles))
export const addedComment = v.pipe(v.string(), v.trim(), v.maxLength(longestAddedComment))
