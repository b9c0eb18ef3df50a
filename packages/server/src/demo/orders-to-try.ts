/** An order that shows something, with what a shopper has to type to find it. */
type OrderToTry = {
  orderNo: string
  /** The email, or for a gift return the recipient's postal code. */
  secondFactor: string
  isGiftReturn: boolean
  title: string
  detail: string
}

/** The orders listed at start and on the demo shop's pages. */
export const ordersToTry: readonly OrderToTry[] = [
  {
    orderNo: '1001',
    secondFactor: 'ada@example.com',
    isGiftReturn: false,
    title: 'Three items, three outcomes',
    detail:
      'A scarf for a refund, mugs for a gift card with a 10% bonus, a fleece for another size or style.',
  },
  {
    orderNo: '1002',
    secondFactor: '80302',
    isGiftReturn: true,
    title: 'A gift to return',
    detail: 'Choose "Returning a gift?". Also found by the tracking number 1Z999AA10123456784.',
  },
  {
    orderNo: '1003',
    secondFactor: 'lin@example.com',
    isGiftReturn: false,
    title: 'A policy that asks first',
    detail: 'Boots: choose that they don’t fit, then that you’ve worn them outdoors.',
  },
  {
    orderNo: '1004',
    secondFactor: 'noor@example.com',
    isGiftReturn: false,
    title: 'Photos required',
    detail: 'A lantern that doesn’t work: two photos and the store’s own questions.',
  },
  {
    orderNo: '1005',
    secondFactor: 'sam@example.com',
    isGiftReturn: false,
    title: 'Three packages in transit',
    detail: 'One delivered, one out for delivery, one not yet scanned.',
  },
  {
    orderNo: '1071',
    secondFactor: 'june@example.com',
    isGiftReturn: false,
    title: 'A warranty claim with a fee',
    detail:
      'A sleeping bag: pay the fee with test card 4242 4242 4242 4242, or be declined with 4000 0000 0000 0002.',
  },
  {
    orderNo: '1066',
    secondFactor: 'vera@example.com',
    isGiftReturn: false,
    title: 'An instant exchange',
    detail:
      'A jacket in another size: test card 4000 0000 0000 3220 asks the bank, and is held until the return is scanned.',
  },
]
