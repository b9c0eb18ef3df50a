import { addTexts } from '../catalogue.ts'

/** What customs ask about an item. */
export const customs = addTexts({
  'customs.hsCode': 'HS code',
  'customs.origin': 'Country of origin',
})
