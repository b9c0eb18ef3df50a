/** What a customer is told whose product rules or settings do not offer for registration. */
export const notOfferedWords =
  'One of these products can’t be registered for this purchase location and date.'
