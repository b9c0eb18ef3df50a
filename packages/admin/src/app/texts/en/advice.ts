import { addTexts } from '../catalogue.ts'

/** What causes the most returns that could be avoided, with the evidence. */
export const advice = addTexts({
  'advice.title': 'Products to review',
  'advice.lead':
    'Products that are returned more than your average, {from} to {to}. The amount is the value of the units returned beyond the average.',
  'advice.description': 'Review the description and photos of {product}',
  'advice.fit': 'Review the size information of {product}',
  'advice.quality': 'Check the quality of {product}',
  'advice.picking': 'Check how {product} is picked and packed',
  'advice.size': 'Review size {size} of {product}',
  'advice.product': 'Find out why {product} is returned so often',
  'advice.evidence.reason':
    '{units} of {outOf} returned units have the reason “{reason}” ({rate}). Average of all products: {average}.',
  'advice.evidence.size': '{units} units returned, {outOf} sold in this size ({rate}). All sizes: {average}.',
  'advice.evidence.product':
    '{units} units returned, {outOf} sold ({rate}). Average of all products: {average}.',
  'advice.atStake': '{amount} beyond average',
  'advice.openClaims': 'View returns',
  'advice.openClaimsOf': 'View returns: {title}',
  'advice.openFigures': 'View figures',
  'advice.openFiguresOf': 'View figures: {title}',
})
