import { addTexts } from '../catalogue.ts'

/** How products that were bought elsewhere are registered. */
export const registrationSettings = addTexts({
  'registrationSettings.saved': 'Settings saved.',
  'registrationSettings.what': 'Product registration',
  'registrationSettings.isEnabled': 'Accept registrations',
  'registrationSettings.isEnabledHint':
    'Staff can register products bought elsewhere. When off, no new registrations are accepted. Existing registrations aren’t affected.',
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
  'registrationSettings.gone': 'Deleted question',
})
