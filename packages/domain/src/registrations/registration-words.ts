/** The message customers see when rules or settings don't allow registering a product. */
export const notOfferedWords =
  'One of these products can’t be registered for this purchase location and date.'
