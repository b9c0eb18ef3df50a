import { text } from '../../app/texts/text.ts'

/** Back link from a step to the list of items. */
export const backToItems = (to: string) => ({ to, label: text('claim.backToItems') })
