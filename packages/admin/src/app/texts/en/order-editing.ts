import { addTexts } from '../catalogue.ts'

/** For how long orders may be edited, and what that does. */
export const orderEditing = addTexts({
  'orderEditing.window': 'After the purchase',
  'orderEditing.today':
    'The portal has no page for editing an order yet, and nothing here changes orders. Each order in the API says whether it may still be edited (isOrderEditable) and until when (editUntil), for pages and programs of your own that change it in your shop.',
  'orderEditing.isEnabled': 'Let orders be edited for a while',
  'orderEditing.isEnabledHint':
    'Never an order that was canceled, of which something has been sent, or for which a claim is open.',
  'orderEditing.windowMinutes': 'Minutes after the purchase',
  'orderEditing.windowMinutesHint': 'Until then an order says that it may be edited. 0: never.',
  'orderEditing.saved': 'Saved. Orders in the API say so now.',
})
