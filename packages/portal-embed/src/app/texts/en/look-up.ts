/** Order look-up in its three forms, and the pages for stores that cannot be used. */
export const lookUp = {
  'lookUp.withdrawLead': 'Look up your order to withdraw from the contract.',
  'lookUp.title': "Let's find your order",
  'lookUp.lead': 'Enter the details from your order confirmation.',
  'lookUp.giftLead':
    'Enter the details from the package or gift note. We won’t tell the person who gave it to you.',
  'lookUp.rootLead':
    'For orders with Shipping Protection. You’ll find the details in your order confirmation.',
  'lookUp.orderNumber': 'Order Number',
  'lookUp.orderOrRegistrationNumber': 'Order or Registration Number',
  'lookUp.numberHint': 'E.g. 123456, RS-98765, etc.',
  'lookUp.emailOrPostalCode': 'Email Address or Postal Code',
  'lookUp.orderOrTrackingNumber': 'Order Number or Tracking Number',
  'lookUp.shippingPostalCode': 'Shipping Postal Code',
  'lookUp.submit': 'Look It Up',
  'lookUp.toGift': 'Returning a gift?',
  'lookUp.toStandard': 'Not a gift? Switch back',
  'lookUp.register': "Didn't purchase from our online store?",
  'lookUp.notFound': 'We couldn’t find an order with these details. Check them and try again.',

  'lookUp.tooManyPostalCodes':
    'Too many wrong postal codes for this order. Use your email address, or try again in an hour.',
  'lookUp.tooManyGiftPostalCodes': 'Too many wrong postal codes for this order. Please try again in an hour.',
  'lookUp.emailOrPostalCodeMissing': 'Please enter your email address or postal code.',
  'lookUp.orderNumberMissing': 'Please enter your order number.',
  'lookUp.shippingPostalCodeMissing': 'Please enter the postal code of the shipping address.',
  'lookUp.orderOrTrackingNumberMissing': 'Please enter your order number or tracking number.',

  'inactive.message': 'Sorry about that, it looks like this merchant is not currently using the product.',
  'inactive.visitProduct': 'Visit Aftercare',
  'inactive.returnToMerchant': 'Return to Merchant',
} as const
