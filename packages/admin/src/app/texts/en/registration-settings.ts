import { addTexts } from '../catalogue.ts'

/** How products that were bought elsewhere are registered. */
export const registrationSettings = addTexts({
  'registrationSettings.saved': 'Saved.',
  'registrationSettings.what': 'Registering products',
  'registrationSettings.isEnabled': 'Accept registrations',
  'registrationSettings.isEnabledHint':
    'Your staff can register products that customers bought elsewhere. Turned off, nothing new is registered; what was registered stays.',
  'registrationSettings.isStartWarrantyClaimEnabled': 'Start warranty claims in the portal',
  'registrationSettings.isStartWarrantyClaimEnabledHint':
    'Customers find a registration by its number like an order. They can claim its warranty while warranty claims are accepted.',
  'registrationSettings.channels': 'Where products are bought',
  'registrationSettings.channelsHint':
    'Shops and occasions to choose from, in this order. What was registered keeps the name that it was registered with.',
  'registrationSettings.channelsList': 'Sales channels',
  'registrationSettings.channelName': 'Name of sales channel {place}',
  'registrationSettings.unnamed': 'the new sales channel',
  'registrationSettings.addChannel': 'Add a sales channel',
  'registrationSettings.asked': 'What is asked',
  'registrationSettings.shouldCollectProofOfPurchase': 'Ask for proof of purchase',
  'registrationSettings.shouldCollectProofOfPurchaseHint':
    'A file, such as a picture of the receipt, is then required.',
  'registrationSettings.shouldCollectAddress': 'Ask for an address',
  'registrationSettings.shouldCollectAddressHint':
    'Customers can then also find their registration by postal code.',
  'registrationSettings.isRegistrationPhoneRequired': 'Ask for a phone number with the address',
  'registrationSettings.countries': 'Countries',
  'registrationSettings.countriesHint': 'Where addresses may be. Choose none to allow every country.',
  'registrationSettings.questions': 'Questions of your own',
  'registrationSettings.questionsHint': 'Such as a serial number. Write them under Questions.',
  'registrationSettings.addQuestion': 'Add a question',
  'registrationSettings.addQuestionHint': 'Choose a question to ask',
  'registrationSettings.gone': 'A question that was deleted',
})
