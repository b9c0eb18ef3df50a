import { addTexts } from '../catalogue.ts'

/** What a store lets be claimed about deliveries. */
export const shippingClaimPolicy = addTexts({
  'shippingClaimPolicy.saved': 'Saved. It holds for claims that are filed from now on.',
  'shippingClaimPolicy.asked': 'What a claim needs',
  'shippingClaimPolicy.isUnprotectedShippingClaimPermitted': 'Accept claims without the delivery guarantee',
  'shippingClaimPolicy.isUnprotectedShippingClaimPermittedHint':
    'Also for orders that were bought without it. Turned off, such a claim needs somebody who may override the terms.',
  'shippingClaimPolicy.isShippingClaimImgRequired': 'Ask for a picture of damage',
  'shippingClaimPolicy.isShippingClaimImgRequiredHint':
    'A claim for a damaged delivery then needs one at least.',
  'shippingClaimPolicy.reasons': 'What may be claimed',
  'shippingClaimPolicy.reasonsHint':
    'Help instead of a form is for customers who report a delivery by themselves. The portal has no page for that: your staff file claims for customers, and read the help there.',
  'shippingClaimPolicy.override': 'Show help instead of a form',
  'shippingClaimPolicy.headline': 'Headline',
  'shippingClaimPolicy.description': 'Description',
  'shippingClaimPolicy.buttonText': 'Words on the button',
  'shippingClaimPolicy.href': 'Page that the button opens',
})
