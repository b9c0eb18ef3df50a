/** What shoppers see and do after a request was submitted. */
export const after = {
  'steps.decision': 'We’re reviewing your request',
  'steps.decisionBy': 'We’ll decide by {date}.',
  'steps.decisionOpen': 'We’ll email you as soon as we’ve decided.',
  'steps.waitDays':
    'Once the package arrives, we’ll check the items and decide within {count, plural, one {# day} other {# days}}.',
  'steps.arrivesBy': 'The carrier expects to deliver it by {date}.',
  'steps.payout': 'We’re completing your request',
  'steps.payoutDetail': 'We’ll email you as soon as it’s done.',
  'steps.outcome': 'After approval',
  'steps.exchange': 'We’ll send your new items.',

  'result.refundedOn': 'Refunded on {date} to {payment}.',
  'result.originalPayment': 'your original payment method',
  'result.ofGiftCard': 'your gift card',
  'result.ofGiftCardEnding': 'your gift card {reference}',
  'result.refundArrival': 'It can take a few days to appear on your statement.',
  'result.giftCardOn': 'Gift card {reference}, issued on {date}.',
  'result.giftCardOrderOn': 'Order {reference}, created on {date}.',
  'result.storeCreditOn': 'Added to your account on {date}.',

  'media.title': 'Forgot something?',
  'media.lead': 'You can add photos or a comment until we’ve decided.',
  'media.open': 'Add photos or a comment',
  'media.item': 'Item',
  'media.files': 'Photos, videos or documents',
  'media.comment': 'Comment',
  'media.send': 'Send to the store',
  'media.nothing': 'Add a file or write a comment.',
  'media.sent': 'Thanks, we’ve received it',
  'media.sentDetail': 'It’s now part of your request.',
  'media.tooLate': 'We’ve already decided about this item, so nothing can be added.',
  'media.tooMany': 'You can’t add more files to this item.',
  'timeline.mediaAdded': 'We received more files from you.',

  'method.storeCredit': 'Store Credit',
  'detail.storeCreditPartial': 'Partial store credit.',
} as const
