import { addTexts } from '../catalogue.ts'

/** Changes that customers make to orders, or ask for. */
export const orderEdits = addTexts({
  'orderEdits.title': 'Order edits',
  'orderEdits.UPDATE_SHIPPING_ADDRESS': 'New shipping address',
  'orderEdits.CHANGE_QUANTITY': 'New quantities',
  'orderEdits.SWAP_VARIANT': 'Swapped items',
  'orderEdits.ADD_DELIVERY_NOTE': 'Delivery note',
  'orderEdits.CANCEL_ORDER': 'Order cancellation',
  'orderEdits.state.waiting': 'Waiting for approval',
  'orderEdits.state.committed': 'Done',
  'orderEdits.state.declined': 'Declined',
  'orderEdits.removed': 'Remove {quantity} × {name}',
  'orderEdits.added': 'Add {quantity} × {name}',
  'orderEdits.refund': 'Refund {amount}',
  'orderEdits.due': 'Paid by card: {amount}',
  'orderEdits.dueWaiting': 'Held on the card: {amount}',
  'orderEdits.by': 'Decided by {name}',
  'orderEdits.reason': 'Reason: {reason}',
  'orderEdits.waitingHint':
    'Don’t ship the order before you decide. If it ships, the edit is declined automatically.',
  'orderEdits.approve': 'Approve',
  'orderEdits.approveTitle': 'Approve this edit?',
  'orderEdits.approveLead': 'We change the order now, settle the payment, and email the customer.',
  'orderEdits.approveAction': 'Approve edit',
  'orderEdits.decline': 'Decline',
  'orderEdits.declineTitle': 'Decline this edit?',
  'orderEdits.declineLead': 'The order stays as it is. If a payment is held, we release it.',
  'orderEdits.declineReason': 'Reason',
  'orderEdits.declineReasonHint': 'We email this to the customer.',
  'orderEdits.declineAction': 'Decline edit',
})
