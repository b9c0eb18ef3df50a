import { addTexts } from '../catalogue.ts'

/** The e-mails that shoppers get. */
export const emails = addTexts({
  'emails.lead':
    'What your customers are told by e-mail, in the order in which it happens. Those that are turned off are not sent.',
  'emails.what': 'What is sent',
  'emails.switch': 'Send “{name}”',
  'emails.edit': 'Edit “{name}”',
  'emails.own': 'Your text',
  'emails.afterDays': '{days, plural, one {After # day} other {After # days}}',
  'emails.sender': 'Sender',
  'emails.senderHint': 'By whose name and from which address your customers are written to.',
  'emails.senderName': 'Name of the sender',
  'emails.senderNameHint': 'Left empty: {name}.',
  'emails.sendFrom': 'Address of the sender',
  'emails.sendFromHint': 'Any address that ends with {domain}. Left empty: {address}.',
  'emails.sendFromOurs':
    'E-mails come from {address}, until whoever runs this installation has verified a domain of yours.',
  'emails.replyTo': 'Address for answers',
  'emails.replyToHint':
    'Where it goes when a customer answers an e-mail. Left empty: the address of the sender. Nobody reads what comes to ours.',

  'email.all': 'All e-mails',
  'email.when': 'When it is sent',
  'email.isEnabled': 'Send this e-mail',
  'email.sendAfterDays': 'Days to wait',
  'email.text': 'Text',
  'email.subject': 'Subject',
  'email.header': 'Headline',
  'email.body': 'Body',
  'email.bodyHint':
    'An empty line begins a paragraph, “- ” an item of a list. **bold** and [a link](https://…) work too.',
  'email.variables': 'What can be put in',
  'email.variablesHint': 'Choose one to put it where the cursor was last.',
  'email.insert': 'Insert',
  'email.useOurs': 'Use our text',
  'email.usesOurs': 'This is our text.',
  'email.preview': 'Preview',
  'email.previewOf': 'Request',
  'email.previewNewest': 'The newest request',
  'email.previewMadeUp': 'There are no requests yet. Names and amounts are made up.',
  'email.previewOfClaim': 'As {name} would get it for {number}.',
  'email.previewStale': 'The text cannot be used yet. This is how it was before.',
  'email.previewNothing': 'There is nothing to show until the marked fields are put right.',
  'email.previewSubject': 'Subject: {subject}',
  'email.frame': 'The e-mail',
  'email.phone': 'Phone',
  'email.desktop': 'Desktop',
  'email.width': 'Width of the preview',
  'email.test': 'Send a test to me',
  'email.testSent': 'Sent to {to}.',
  'email.testFailed': 'Nothing was sent. Please put the text right first.',
})
