import { addTexts } from '../catalogue.ts'

/** Connecting a helpdesk's card: the card's side, and the console's. */
export const cardPairing = addTexts({
  'cardPairing.title': 'Connect this card',
  'cardPairing.lead':
    'To see your customers’ orders and claims here, open Aftercare in a new tab, sign in, and enter this code.',
  'cardPairing.open': 'Open Aftercare',
  'cardPairing.waiting': 'Waiting for you to connect the card in Aftercare.',
  'cardPairing.expired': 'This code has expired.',
  'cardPairing.again': 'Get new code',
  'cardPairing.problem.reopen': 'Open the card again',
  'cardPairing.problem.reopenLead': 'Close the card in your helpdesk, and open it again to get a code.',
  'cardPairing.problem.refused': 'This card isn’t set up',
  'cardPairing.problem.refusedLead':
    'Ask an Admin to check in Aftercare’s settings that your helpdesk is enabled and the auth secret is right.',
  'cardPairing.problem.busy': 'Too many codes',
  'cardPairing.problem.busyLead': 'Wait a few minutes, then try again.',
  'cardPairing.problem.unchecked': 'We couldn’t reach the server',
  'cardPairing.problem.uncheckedLead': 'Check your connection, then try again.',
  'connectCard.title': 'Connect your helpdesk card',
  'connectCard.panel': 'Enter the code',
  'connectCard.lead': 'Open the card in your helpdesk, and enter the code that it shows.',
  'connectCard.code': 'Code in the card',
  'connectCard.codeHint': 'Eight letters. Don’t enter a code that someone sent you.',
  'connectCard.next': 'Continue',
  'connectCard.checkPanel': 'Is this your card?',
  'connectCard.helpdesk': 'Helpdesk',
  'connectCard.browser': 'Opened in',
  'connectCard.unknownBrowser': 'Unknown browser',
  'connectCard.askedOn': 'Code created',
  'connectCard.checkLead':
    'Connect it only if you opened it yourself. Anyone who has this card works in it under your name, {name}.',
  'connectCard.notMine': 'This isn’t my card',
  'connectCard.submit': 'Connect card',
  'connectCard.doneTitle': 'Your card is connected',
  'connectCard.doneLead':
    'Go back to {helpdesk}. The card stays connected for 30 days, or until you disconnect it there. You can close this tab.',
  'pairedCards.title': 'Connected cards',
  'pairedCards.lead':
    'Agents connect these cards themselves, and work in them under their own name for 30 days at most.',
  'pairedCards.empty': 'No agent has connected a card.',
  'pairedCards.user': 'User',
  'pairedCards.helpdesk': 'Helpdesk',
  'pairedCards.browser': 'Browser',
  'pairedCards.connectedOn': 'Connected',
  'pairedCards.lastUsedOn': 'Last used',
  'pairedCards.neverUsed': 'Never',
  'pairedCards.endOf': 'Disconnect {name}’s {helpdesk} card',
  'pairedCards.endTitle': 'Disconnect {name}’s {helpdesk} card?',
  'pairedCards.endLead':
    'They’ll be signed out of their helpdesk cards. To use this card again, they need to connect it with a new code.',
  'cardPairing.connectedAs': 'Connected as {name}',
  'cardPairing.disconnect': 'Disconnect',
})
