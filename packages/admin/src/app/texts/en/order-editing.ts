import { addTexts } from '../catalogue.ts'

/** For how long orders may be edited, and what that does. */
export const orderEditing = addTexts({
  'orderEditing.window': 'Editing window',
  'orderEditing.today':
    'Order editing is available in the API only: customers can’t edit orders in the portal yet. The API tells your own apps whether an order can be edited (isOrderEditable) and until when (editUntil).',
  'orderEditing.isEnabled': 'Allow order editing',
  'orderEditing.isEnabledHint':
    'Canceled orders, orders with shipped items, and orders with an open claim can’t be edited.',
  'orderEditing.windowMinutes': 'Editing window (minutes)',
  'orderEditing.windowMinutesHint':
    'Orders can be edited for this long after they’re placed. Enter 0 to turn off editing.',
  'orderEditing.saved': 'Settings saved. The API uses them now.',
})
