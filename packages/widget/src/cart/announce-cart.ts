import { ourSource, shopPage, type LineChange } from './shop-page.ts'
import { drawSections } from './theme-sections.ts'

/** The part of the platform's answer to a change that is passed on. */
export type CartAnswer = {
  token?: string
  currency: string
  item_count: number
  total_price: number
  items: { key?: unknown; quantity: number; final_line_price: number }[]
  sections?: Record<string, string | null>
}

/**
 * Tells the theme, and everybody who listens, that lines are being changed, and when they are, what came of it: in
 * each of the ways that themes listen for, so that they draw their lines and totals. Themes that hear of it as the
 * platform's standard has it, from Horizon 4.0 on, or as Horizon 3 does, find the sections that were rendered; in
 * Dawn and its relatives they are written as the theme does it after its own changes. Rejects when `writing` does.
 */
export async function announceChange(lines: LineChange[], writing: Promise<CartAnswer>): Promise<void> {
  const told = writing.then((answer) => ({ cart: standardCart(answer), detail: detailOf(answer) }))
  told.catch(() => {})
  // Not "add": on that themes open their drawers.
  const action = lines.every(({ quantity }) => quantity === 0) ? 'remove' : 'update'
  const detail = { source: ourSource }
  dispatch('shopify:cart:lines-update', { action, context: 'standard-action', lines, promise: told, detail })

  const answer = await writing
  dispatch('cart:update', { detail: { resource: answer, sourceId: ourSource, data: detailOf(answer) } })
  // What has been drawn the theme need not draw once more; its own elements pass over what comes from them.
  const source = drawSections(answer.sections ?? {}, !answer.item_count) ? 'cart-items' : ourSource
  try {
    shopPage.publish?.('cart-update', { source, by: ourSource, cartData: answer })
  } catch {
    // Another function of that name.
  }
}

const detailOf = ({ sections, items, item_count: itemCount }: CartAnswer) => ({
  source: ourSource,
  sections,
  items,
  itemCount,
})

const dispatch = (type: string, fields: object) =>
  document.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), fields))

/** A cart as the platform's standard events carry it. */
const standardCart = ({
  token,
  currency: currencyCode,
  item_count: totalQuantity,
  ...answer
}: CartAnswer) => {
  const cost = (cents: number) => ({ totalAmount: { amount: (cents / 100).toFixed(2), currencyCode } })
  return {
    id: token,
    totalQuantity,
    cost: cost(answer.total_price),
    lines: answer.items.map(({ key, quantity, final_line_price }) => ({
      id: key,
      quantity,
      cost: cost(final_line_price),
    })),
    discountCodes: [],
  }
}
