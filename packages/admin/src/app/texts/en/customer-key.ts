import { addTexts } from '../catalogue.ts'

/** Customers who are signed in to the shop. */
export const customerKey = addTexts({
  'customerKey.lead':
    'Customers who are signed in to your store don’t have to look up their orders: your page signs a token for the customer, and the portal lists their orders.',
  'customerKey.guide':
    'Your page signs tokens with a secret. docs/embed.md shows how, with code for Liquid and Node.js.',
  'customerKey.none': 'No secret',
  'customerKey.noneLead': 'Customers look up their orders until your page signs tokens.',
  'customerKey.create': 'Create secret',
  'customerKey.createdOn': 'Secret created',
  'customerKey.renew': 'Create new secret',
  'customerKey.renewTitle': 'Create a new secret?',
  'customerKey.renewLead':
    'The current secret stops working right away. Customers have to look up their orders until your page uses the new one.',
  'customerKey.keep': 'Keep current secret',
  'customerKey.remove': 'Remove',
  'customerKey.removeTitle': 'Remove the secret?',
  'customerKey.removeLead':
    'The secret stops working right away, and customers have to look up their orders.',
  'customerKey.removeSubmit': 'Remove secret',
  'customerKey.madeTitle': 'Secret created',
  'customerKey.madeLead':
    'Copy it to your page’s server now, because it isn’t shown again. Anyone who knows it can see every customer’s orders.',
  'customerKey.secret': 'Secret',
})
