import { addTexts } from '../catalogue.ts'

/** Coming in: signing in and up, a new password, codes. */
export const signIn = addTexts({
  'signIn.title': 'Sign in',
  'signIn.lead': 'Your claims desk and settings.',
  'signIn.password': 'Password',
  'signIn.submit': 'Sign in',
  'signIn.forgot': 'Forgot your password?',
  'signIn.toSignUp': 'New here?',
  'signIn.signUp': 'Create an account',
  'signIn.ended': 'You are not signed in, or not any more. Please sign in to go on.',
  'signIn.signedOut': 'You are signed out.',
  'signIn.cardFailed':
    'The sign-in by your helpdesk was not accepted, or its hour is over. Open the card there again.',
  'signIn.cardBusy':
    'Your helpdesk signed in too often within a minute. Wait a while, then open the card there again.',
  'signIn.cardUnchecked':
    'The sign-in by your helpdesk could not be checked, as the server did not answer. Open the card there again in a moment.',
  'signIn.codeFailed': 'This sign-in link has been used or has expired. Sign in with your password instead.',
  'signUp.title': 'Create an account',
  'signUp.lead': 'We mail you a link to choose a password.',
  'signUp.firstName': 'First name',
  'signUp.lastName': 'Last name',
  'signUp.storeName': 'Store name',
  'signUp.storeUrl': 'Store address',
  'signUp.storeUrlHint': 'Such as https://shop.example.com',
  'signUp.currency': 'Currency',
  'signUp.currencyHint': 'That of your prices. You can change it until the first claim.',
  'signUp.chooseCurrency': 'Choose a currency',
  'signUp.products': 'What would you like to use?',
  'signUp.submit': 'Create account',
  'signUp.toSignIn': 'Already have an account?',
  'shopSignUp.title': 'Welcome',
  'shopSignUp.lead': 'Shopify told us your store. Please tell us who you are.',
  'shopSignUp.submit': 'Go on',
  'signUp.product.returns': 'Returns and exchanges',
  'signUp.product.warranty': 'Warranty claims',
  'signUp.product.registrations': 'Product registrations',
  'signUp.product.shipping-protection': 'Delivery Guarantee',
  'signUp.product.shipping-rates': 'Shipping rates',
  'reset.title': 'Choose a new password',
  'reset.lead': 'Tell us your email and we mail you a link.',
  'reset.submit': 'Send the link',
  'reset.back': 'Back to sign in',
  'mailed.title.sent': 'Check your mail',
  'mailed.lead.sent':
    'If {email} can be used here, a link is on its way. It works once and for a limited time.',
  'mailed.title.printed': 'Look into the terminal',
  'mailed.lead.printed':
    'This demo sends no mail. If {email} can be used here, the link is printed where the server was started. It works once and for a limited time.',
  'mailed.title.kept': 'No mail goes out yet',
  'mailed.lead.kept':
    'No mail server is connected here, so no link reaches {email}. Ask an Admin of your store, or whoever runs this server.',
  'password.title': 'Choose your password',
  'password.lead': 'At least 10 characters. A few words you can remember are best.',
  'password.submit': 'Save and sign in',
})
