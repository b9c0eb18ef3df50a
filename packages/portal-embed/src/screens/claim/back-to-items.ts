import { text } from '../../app/texts/text.ts'

/** The way from a step back to the list of items, where another one can be chosen. */
export const backToItems = (to: string) => ({ to, label: text('claim.backToItems') })
