import { addTexts } from '../catalogue.ts'

/** Warranty, what claims need, and what happens with them. */
export const claimPolicy = addTexts({
  'claimPolicy.warranty': 'Warranty',
  'claimPolicy.isEnabled': 'Accept warranty claims',
  'claimPolicy.isEnabledHint': 'Turned off, nobody can start one in the portal. Open ones go on.',
  'claimPolicy.defaultWarrantyDays': 'Days of warranty',
  'claimPolicy.defaultWarrantyDaysHint':
    'Counted like the days of the returns policy. Rules may say otherwise. 999,999 is a lifetime.',
  'claimPolicy.asked': 'What shoppers are asked',
  'claimPolicy.image': 'Ask for a picture with every return',
  'claimPolicy.imageHint': 'Warranty claims always need one. Rules may ask for more.',
  'claimPolicy.handling': 'Once a claim is filed',
  'claimPolicy.informationAnswerDays': 'Days to answer a question of yours',
  'claimPolicy.informationAnswerDaysHint': 'Items that the question is about are closed after that.',
  'claimPolicy.isOverdueReturnDenied': 'Deny items that were never sent',
  'claimPolicy.isOverdueReturnDeniedHint':
    'A week after the label expired, if no carrier has scanned it. The customer is told by mail.',
  'claimPolicy.isRestockEnabled': 'Put graded items back on the shelf',
  'claimPolicy.isRestockEnabledHint':
    'Once their claim is approved, units graded A count as stock again, units graded B as damaged stock.',
})
