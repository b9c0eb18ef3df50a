import type { MailLanguage } from './mail-language.ts'

/** Emails to everyone else; the templates are those that merchants edit. */
export const english: MailLanguage = {
  vocabulary: {
    seeRequest: 'View request',
    seeRegistration: 'View registration',
    label: 'return label',
    labels: 'return labels',
    packingSlip: 'packing slip',
    packingSlips: 'packing slips',
    refund: 'refund',
    giftCard: 'gift card',
    storeCredit: 'store credit',
    and: 'and',
    sums: {},
  },
  outcomes: {
    onAccount: {
      Gift_Card_Issued: 'Store credit issued',
      Gift_Card_Issued_Partial: 'Partial store credit issued',
    },
    ofStatus: { Approved: 'Processed', Denied: 'Declined', Closed: 'Closed' },
    ofDetail: {
      Approved: {
        Variant_Exchange: 'Exchanged',
        Refunded: 'Refunded',
        Refunded_Partial: 'Partially refunded',
        Gift_Card_Issued: 'Gift card issued',
        Gift_Card_Issued_Partial: 'Partial gift card issued',
        Replacement_Order: 'Replacement on its way',
        Repaired: 'Repaired',
        Item_Credit_Applied_To_Claim: 'Value applied to your request',
      },
      Denied: {
        Wrong_Item: 'Declined: we received a different item',
        Item_Not_Returned: 'Declined: the item didn’t arrive',
        Noncompliant_Return: 'Declined: the item doesn’t meet the return policy',
        Not_Covered_Under_Warranty: 'Declined: the warranty doesn’t cover this',
      },
      Closed: { Additional_Info_Not_Provided: 'Closed: we didn’t hear back from you' },
    },
  },
  contact: {
    help: 'Need help with order {order}?',
    page: 'Contact us',
    subject: 'Order {order}',
    registrationHelp: 'Need help with registration {order}?',
    registrationSubject: 'Registration {order}',
  },
  shipping: {
    reasons: {
      Damaged: 'damaged',
      Stolen: 'stolen',
      Lost: 'lost',
      Wrong_Item: 'wrong item',
      Missing_Item: 'missing item',
      Quality_Issue: 'quality issue',
      Incorrect_Address: 'incorrect address',
    },
    outcomes: { Refund: 'Refunded', Reorder: 'Reshipped' },
  },
  reply: { subject: 'Your request about order {order}', header: 'About your order {order}' },
  orderEdits: {
    names: {
      UPDATE_SHIPPING_ADDRESS: 'New shipping address',
      CHANGE_QUANTITY: 'New quantities',
      SWAP_VARIANT: 'Swapped items',
      ADD_DELIVERY_NOTE: 'Delivery note',
      CANCEL_ORDER: 'Order canceled',
    },
    removed: 'Removed',
    added: 'Added',
    reasons: {},
  },
  templates: {},
}
