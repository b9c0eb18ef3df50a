import { addTexts } from '../catalogue.ts'

/** For how long customers can edit their orders. */
export const orderEditing = addTexts({
  'orderEditing.window': 'Editing window',
  'orderEditing.today':
    'Customers can change the shipping address, quantities, and variants, add a delivery note, or cancel the order in the portal. What they save is refunded to the original payment; what costs more is paid by card, if your store accepts cards. In stores connected to Shopify, what costs more is only offered for orders in the shop’s currency.',
  'orderEditing.notAllowed':
    'Shopify hasn’t granted Aftercare access to order edits, so customers can’t change quantities or variants.',
  'orderEditing.isEnabled': 'Allow order editing',
  'orderEditing.isEnabledHint':
    'Canceled orders, orders with shipped items, and orders with an open claim can’t be edited.',
  'orderEditing.windowMinutes': 'Editing window (minutes)',
  'orderEditing.windowMinutesHint':
    'Orders can be edited for this long after they’re placed. Enter 0 to turn off editing.',
  'orderEditing.approval': 'Approval',
  'orderEditing.approvalTypes': 'Edits your team approves',
  'orderEditing.approvalHint':
    'These edits wait on the order’s page until your team approves or declines them. A card payment is only held until then.',
  'orderEditing.saved': 'Settings saved',
})
