import { addTexts } from '../catalogue.ts'

/** What a store lets be claimed about deliveries. */
export const shippingClaimPolicy = addTexts({
  'shippingClaimPolicy.saved': 'Settings saved. They apply to new claims.',
  'shippingClaimPolicy.asked': 'Claim requirements',
  'shippingClaimPolicy.isUnprotectedShippingClaimPermitted': 'Accept claims without the Delivery Guarantee',
  'shippingClaimPolicy.isUnprotectedShippingClaimPermittedHint':
    'Applies to orders without the Delivery Guarantee. When off, only staff who can override eligibility can file these claims.',
  'shippingClaimPolicy.isShippingClaimImgRequired': 'Require a photo of damage',
  'shippingClaimPolicy.isShippingClaimImgRequiredHint':
    'Claims for damaged deliveries need at least one photo.',
  'shippingClaimPolicy.reasons': 'Reasons',
  'shippingClaimPolicy.reasonsHint':
    'You can show help instead of a form for each reason. Customers can’t file delivery claims in the portal yet: staff file claims for them and see the help text when they do.',
  'shippingClaimPolicy.override': 'Show help instead of a form',
  'shippingClaimPolicy.headline': 'Heading',
  'shippingClaimPolicy.description': 'Description',
  'shippingClaimPolicy.buttonText': 'Button label',
  'shippingClaimPolicy.href': 'Button URL',
})
