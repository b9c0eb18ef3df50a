/** What `exchange_order.items` stores: for each line of the order the line of the claim that it is given for. */
export const claimLinesOf = (
  items: readonly { idFromPlatform: string; claimLineItemId: string }[],
  lineIds: ReadonlyMap<string, string>,
): string =>
  JSON.stringify(
    Object.fromEntries(
      items.flatMap(({ idFromPlatform, claimLineItemId }) => {
        const id = lineIds.get(idFromPlatform)
        return id === undefined ? [] : [[id, claimLineItemId]]
      }),
    ),
  )
