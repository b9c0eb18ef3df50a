import { addTexts } from '../catalogue.ts'

/** Connecting a helpdesk's card: the card's side, and the console's. */
export const cardPairing = addTexts({
  'cardPairing.title': 'Connect this card',
  'cardPairing.lead':
    'To see your customers’ orders and claims here, open Aftercare in a new tab, sign in, and check that it shows this code.',
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
  'connectCard.panel': 'Check the code',
  'connectCard.lead':
    'Check that your card shows the same code. What you do in it is recorded under your name, {name}.',
  'connectCard.code': 'Code in the card',
  'connectCard.codeHint': 'Only connect a card that you opened yourself.',
  'connectCard.submit': 'Connect card',
  'connectCard.doneTitle': 'Your card is connected',
  'connectCard.doneLead':
    'Go back to {helpdesk}. The card stays connected for 30 days, or until you disconnect it there. You can close this tab.',
  'cardPairing.connectedAs': 'Connected as {name}',
  'cardPairing.disconnect': 'Disconnect',
})
