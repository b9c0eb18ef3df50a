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
  'claimPolicy.withdrawal': 'Right of withdrawal (EU and EEA)',
  'claimPolicy.withdrawalEnabled': 'Accept withdrawals',
  'claimPolicy.withdrawalEnabledHint':
    'Buyers with an address in the EU or EEA can withdraw from the contract in the portal. Rules, fees, and return windows don’t apply. We email the receipt.',
  'claimPolicy.withdrawalInFooter': 'Link to it on every page',
  'claimPolicy.withdrawalInFooterHint': 'Shows the link at the end of every page of the portal.',
  'claimPolicy.withdrawalDays': 'Days after delivery',
  'claimPolicy.withdrawalDaysHint': 'At least 14.',
  'claimPolicy.exempt.customMade': 'Tags of custom-made products',
  'claimPolicy.exempt.perishable': 'Tags of products that spoil quickly',
  'claimPolicy.exempt.hygiene': 'Tags of sealed products for health or hygiene',
  'claimPolicy.exempt.media': 'Tags of sealed audio, video, or software',
  'claimPolicy.isRestockEnabled': 'Restock graded items',
  'claimPolicy.isRestockEnabledHint':
    'When a claim is approved, grade A units are added back to sellable stock and grade B units to damaged stock.',
})
