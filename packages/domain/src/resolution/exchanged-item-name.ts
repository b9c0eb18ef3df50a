/**
 * Items of an exchange order are called after the line of the claim that they are given for: the first by the line's
 * own id, further ones of the same line with their number behind it.
 */
export const exchangedItemName = (claimLineItemId: string, number: number): string =>
  number === 0 ? claimLineItemId : `${claimLineItemId}:${number + 1}`
