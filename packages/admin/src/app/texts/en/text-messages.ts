import { addTexts } from '../catalogue.ts'

/** Text messages to shoppers. */
export const textMessages = addTexts({
  'textMessages.lead':
    'Text messages we send to customers who ask for them when they submit a request. Messages that are turned off aren’t sent.',
  'textMessages.what': 'Message types',
  'textMessages.off': 'No text messages are sent yet',
  'textMessages.offLead': 'Connect your Twilio account to text customers who ask for updates.',
  'textMessages.connect': 'Open Twilio settings',

  'textMessage.all': 'All text messages',
  'textMessage.isEnabled': 'Send this message',
  'textMessage.text': 'Message',
  'textMessage.textHint': 'Plain text in one paragraph. Line breaks become spaces.',
  'textMessage.contentSid': 'WhatsApp template ID',
  'textMessage.contentSidHint':
    'An approved template in Twilio. It begins with HX. Without one, customers get this message by SMS.',
  'textMessage.contentVariables': 'WhatsApp template variables',
  'textMessage.contentVariablesHint':
    'One per line: the first line fills variable 1 of the template. If one is empty for a customer, they get an SMS instead.',
  'textMessage.noWhatsApp': 'Add a WhatsApp sender in your Twilio settings to use WhatsApp templates.',
  'textMessage.previewOfClaim': 'Message to {name} for {number}.',
  'textMessage.empty': 'The message is empty, so customers get our default template.',
  'textMessage.characters': '{count, plural, one {# character.} other {# characters.}}',
  'textMessage.segments': '{count, plural, one {Billed as # message.} other {Billed as # messages.}}',
  'textMessage.special':
    'Some characters, such as emoji, aren’t part of the SMS alphabet. With them, a message holds 70 characters instead of 160.',

  'textMessage.when.claimReceived': 'When a customer submits a request.',
  'textMessage.when.labelReady': 'When all return labels or packing slips of a request are ready.',
  'textMessage.when.dropOffReminder':
    'At the same time as the drop-off reminder email. Not sent while that email is turned off.',
  'textMessage.when.infoNeeded': 'When your team asks the customer a question about a request.',
  'textMessage.when.finalised': 'When items of a request are finalized, unless staff turn the email off.',
  'textMessage.when.denied':
    'When all items finalized at the same time are declined, unless staff turn the email off.',
  'textMessage.when.exchangeShipped': 'When the first package of an exchange or replacement order ships.',
})
