import { addTexts } from '../catalogue.ts'

/** Warranty, what claims need, and what happens with them. */
export const claimPolicy = addTexts({
  'claimPolicy.warranty': 'Warranty',
  'claimPolicy.isEnabled': 'Accept warranty claims',
  'claimPolicy.isEnabledHint':
    'When off, customers can’t start warranty claims in the portal. Existing claims aren’t affected.',
  'claimPolicy.defaultWarrantyDays': 'Warranty period (days)',
  'claimPolicy.defaultWarrantyDaysHint':
    'Counted from the same date as return windows. Rules can override this. Enter 999,999 for a lifetime warranty.',
  'claimPolicy.isFeeRefundedWhenDenied': 'Refund the warranty fee when a claim is denied',
  'claimPolicy.isFeeRefundedWhenDeniedHint':
    'Applies when you deny every item of a claim. When off, you keep the fee and can refund it yourself.',
  'claimPolicy.asked': 'Required information',
  'claimPolicy.image': 'Require a photo for every return',
  'claimPolicy.imageHint': 'Warranty claims always require one. Rules can require more.',
  'claimPolicy.handling': 'Claim handling',
  'claimPolicy.informationAnswerDays': 'Days to answer an information request',
  'claimPolicy.informationAnswerDaysHint':
    'If the customer doesn’t reply in time, the items in the request are closed.',
  'claimPolicy.decisionDays': 'Days to decide',
  'claimPolicy.decisionDaysHint':
    'Customers see when you’ll decide at the latest, counted from when the items arrive or, if nothing comes back, from the request. Leave empty to show no date.',
  'claimPolicy.isOverdueReturnDenied': 'Deny items that aren’t sent back',
  'claimPolicy.isOverdueReturnDeniedHint':
    'Applies one week after the label expires if no carrier has scanned it. We email the customer.',
  'claimPolicy.isRestockEnabled': 'Restock graded items',
  'claimPolicy.isRestockEnabledHint':
    'When a claim is approved, grade A units are added back to sellable stock and grade B units to damaged stock.',
})
