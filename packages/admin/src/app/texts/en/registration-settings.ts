import { addTexts } from '../catalogue.ts'

/** How products that were bought elsewhere are registered. */
export const registrationSettings = addTexts({
  'registrationSettings.saved': 'Settings saved.',
  'registrationSettings.what': 'Product registration',
  'registrationSettings.isEnabled': 'Accept registrations',
  'registrationSettings.isEnabledHint':
    'Customers in the portal and your team can register products bought elsewhere. When off, no new registrations are accepted. Existing registrations aren’t affected.',
  'registrationSettings.isStartWarrantyClaimEnabled': 'Allow warranty claims from registrations',
  'registrationSettings.isStartWarrantyClaimEnabledHint':
    'Customers can look up a registration in the portal by its number and start a warranty claim, as long as warranty claims are on.',
  'registrationSettings.channels': 'Sales channels',
  'registrationSettings.channelsHint':
    'Stores and occasions to choose from, in this order. Existing registrations keep their channel name.',
  'registrationSettings.channelsList': 'Sales channels',
  'registrationSettings.channelName': 'Name of sales channel {place}',
  'registrationSettings.unnamed': 'new sales channel',
  'registrationSettings.addChannel': 'Add sales channel',
  'registrationSettings.asked': 'Required information',
  'registrationSettings.shouldCollectProofOfPurchase': 'Require proof of purchase',
  'registrationSettings.shouldCollectProofOfPurchaseHint':
    'Customers must upload a file, such as a photo of the receipt.',
  'registrationSettings.shouldCollectAddress': 'Require an address',
  'registrationSettings.shouldCollectAddressHint':
    'Customers can then also look up their registration by postal code.',
  'registrationSettings.isRegistrationPhoneRequired': 'Require a phone number with the address',
  'registrationSettings.countries': 'Countries',
  'registrationSettings.countriesHint':
    'Accept addresses in these countries only. Leave empty to accept all countries.',
  'registrationSettings.questions': 'Additional questions',
  'registrationSettings.questionsHint': 'For example, a serial number. Create questions under “Questions”.',
  'registrationSettings.addQuestion': 'Add question',
  'registrationSettings.addQuestionHint': 'Choose a question',
  'registrationSettings.productGroup': 'Products customers can register',
  'registrationSettings.productGroupHint':
    'A rule for product searches can offer another group, by purchase location and date. Your team can register any product.',
  'registrationSettings.allProducts': 'All products',
  'registrationSettings.consent': 'Email marketing',
  'registrationSettings.shouldCollectConsent': 'Ask for consent to email marketing',
  'registrationSettings.shouldCollectConsentHint':
    'Shows a selected checkbox. We store the wording with each consent.',
  'registrationSettings.consentIncomplete':
    'Customers see the checkbox once all four texts and the policy link are filled in.',
  'registrationSettings.emailMarketingConsentLabelText': 'Checkbox label',
  'registrationSettings.emailMarketingConsentDetailText': 'Text below the checkbox',
  'registrationSettings.emailMarketingConsentPolicyText': 'Text before the policy link',
  'registrationSettings.emailMarketingConsentPolicyTitle': 'Policy link text',
  'registrationSettings.emailMarketingConsentPolicyUrl': 'Policy link',
  'registrationSettings.texts': 'Texts',
  'registrationSettings.textsHint': 'Leave a text empty to use the default.',
  'registrationSettings.orderLookupRegistrationText': 'Link to the registration form on the order lookup',
  'registrationSettings.identifyProductLinkText': 'Link to help with finding the product',
  'registrationSettings.identifyProductDetailText': 'Help with finding the product',
  'registrationSettings.registrationSubmissionText': 'Message after registering',
  'registrationSettings.gone': 'Deleted question',
})
