import { createHash } from 'node:crypto'
import type { ShopGoods, ShopVariant } from '../shop-goods.ts'

export type CartLine = {
  /** See `lineKey`. */
  key: string
  variant: ShopVariant
  quantity: number
  properties: Record<string, string>
}

export type Cart = {
  token: string
  lines: readonly CartLine[]
  attributes: Readonly<Record<string, string>>
  note: string
  /** Whether new lines go last; on the platform they go first. */
  isNewestLast: boolean
}

type Addition = { id: string; quantity: number; properties: Record<string, string> }

const mostLines = 100
const mostOfALine = 1000

/** What the platform answers to a request it refuses. */
export class CartRefusal extends Error {
  override name = 'CartRefusal'
  readonly status: 400 | 404 | 422
  readonly description: string

  constructor(status: 400 | 404 | 422, description: string) {
    super('Cart Error')
    this.status = status
    this.description = description
  }
}

/** New lines go first or last; more of an existing item is added to its line. */
export function addToCart(cart: Cart, additions: readonly Addition[], goods: ShopGoods): Cart {
  return additions.reduce((cart, addition) => addOne(cart, addition, goods), cart)
}

function addOne(cart: Cart, { id, quantity, properties }: Addition, goods: ShopGoods): Cart {
  const variant = goods.findVariant(id)
  if (!variant) throw new CartRefusal(404, 'Cannot find variant')
  const key = lineKey(id, properties)
  const known = cart.lines.find((line) => line.key === key)
  const line = { key, variant, properties, quantity: (known?.quantity ?? 0) + quantity }
  refuseWhatIsNotThere(cart, line)
  if (known) return withLines(cart, replaced(cart.lines, line))
  if (cart.lines.length >= mostLines)
    throw new CartRefusal(422, `A cart holds at most ${mostLines} different items.`)
  return withLines(cart, cart.isNewestLast ? [...cart.lines, line] : [line, ...cart.lines])
}

/** Sets how many units of a line there are; with none the line is gone. */
export function setQuantity(cart: Cart, key: string, quantity: number): Cart {
  const known = cart.lines.find((line) => line.key === key)
  if (!known) throw new CartRefusal(400, 'no valid id or line parameter')
  if (quantity === 0)
    return withLines(
      cart,
      cart.lines.filter((line) => line.key !== key),
    )
  const line = { ...known, quantity }
  refuseWhatIsNotThere(cart, line)
  return withLines(cart, replaced(cart.lines, line))
}

/** Sets how many units there are of each line, by their places; places that a cart does not have are passed over. */
export const setQuantities = (cart: Cart, quantities: readonly number[]): Cart =>
  quantities.reduce<Cart>((changed, quantity, place) => {
    const key = cart.lines[place]?.key
    return key === undefined ? changed : setQuantity(changed, key, quantity)
  }, cart)

/** The line that a theme names by its key, or by its variant, or by its place, which is counted from one. */
export function findLine(cart: Cart, given: { id?: string; line?: number }): CartLine {
  const found =
    given.line === undefined
      ? cart.lines.find(({ key, variant }) => given.id === key || given.id === variant.id)
      : cart.lines[given.line - 1]
  if (!found) throw new CartRefusal(400, 'no valid id or line parameter')
  return found
}

/** An attribute with an empty value is removed. */
export function setAttributes(cart: Cart, change: Record<string, string>): Cart {
  const attributes = Object.entries({ ...cart.attributes, ...change }).filter(([, value]) => value !== '')
  if (attributes.length > 100) throw new CartRefusal(422, 'A cart holds at most 100 attributes.')
  return { ...cart, attributes: Object.fromEntries(attributes) }
}

export const emptyCart = (token: string): Cart => ({
  token,
  lines: [],
  attributes: {},
  note: '',
  isNewestLast: false,
})

export const subtotalOf = ({ lines }: Cart): number =>
  lines.reduce((total, { variant, quantity }) => total + variant.priceMinor * quantity, 0)

export const unitsIn = ({ lines }: Cart): number => lines.reduce((count, { quantity }) => count + quantity, 0)

const withLines = (cart: Cart, lines: readonly CartLine[]): Cart => ({ ...cart, lines })

const replaced = (lines: readonly CartLine[], line: CartLine) =>
  lines.map((other) => (other.key === line.key ? line : other))

/** The stock is for all lines of a variant together. */
function refuseWhatIsNotThere(cart: Cart, line: CartLine): void {
  const { stock, product } = line.variant
  if (line.quantity > mostOfALine)
    throw new CartRefusal(422, `You can only add ${mostOfALine} ${product.title} to the cart.`)
  if (stock === null) return
  if (stock === 0) throw new CartRefusal(422, `The product '${product.title}' is already sold out.`)
  const elsewhere = cart.lines
    .filter(({ key, variant }) => key !== line.key && variant.id === line.variant.id)
    .reduce((count, { quantity }) => count + quantity, 0)
  if (elsewhere + line.quantity > stock)
    throw new CartRefusal(422, `You can only add ${stock} ${product.title} to the cart.`)
}

/** The same thing with the same properties, in whatever order they are given, has the same key. */
export function lineKey(variantId: string, properties: Record<string, string>): string {
  const words = Object.entries(properties).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `${variantId}:${createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 32)}`
}
