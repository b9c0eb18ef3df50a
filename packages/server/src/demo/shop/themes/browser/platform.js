// What the platform puts into every page of a shop, before the theme and the apps.
{
  /** @typedef {{ key: string, value: string }} Attribute */
  /** @typedef {{ id?: string, merchandiseId?: string, quantity: number, attributes?: Attribute[] }} Line */
  /** @typedef {{ lines?: Line[], attributes?: Attribute[], note?: string }} Payload */
  /** @typedef {{ event?: { detail?: object, context?: string } }} Options */

  /** @param {string} id */
  const numberOf = (id) => id.replace(/^gid:\/\/shopify\/\w+\//, '').replace(/\?.*$/, '')

  /**
   * @param {number} cents
   * @param {string} currencyCode
   */
  const amount = (cents, currencyCode) => ({ amount: (cents / 100).toFixed(2), currencyCode })

  /**
   * The cart as the standard's actions answer it: of a line its id, quantity and cost, and no more.
   *
   * @param {any} cart
   */
  const standardCart = ({ token, items, total_price: total, item_count: totalQuantity, currency }) => ({
    id: `gid://shopify/Cart/${token}`,
    totalQuantity,
    cost: { totalAmount: amount(total, currency) },
    lines: items.map((/** @type {any} */ { key, quantity, final_line_price: cost }) => ({
      id: `gid://shopify/CartLine/${key}`,
      quantity,
      cost: { totalAmount: amount(cost, currency) },
    })),
    discountCodes: [],
  })

  /**
   * @param {string} path
   * @param {object} [body]
   */
  const ask = async (path, body) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(path, body && { method: 'POST', headers, body: JSON.stringify(body) })
    return { isDone: response.ok, answer: await response.json() }
  }

  /** @type {() => EventTarget | null} */
  let eventTarget = () => document
  let isConfigured = false

  /**
   * Tells of what is about to be changed, each kind of change in an event of its own, with the promise of all.
   *
   * @param {Payload} payload
   * @param {Options} options
   * @param {Promise<object>} promise
   */
  const tell = ({ lines = [], attributes, note }, { event = {} }, promise) => {
    /**
     * @param {string} type
     * @param {object} fields
     */
    const dispatch = (type, fields) => {
      const told = Object.assign(new Event(type, { bubbles: true, composed: true }), {
        context: 'standard-action',
        detail: {},
        ...event,
        ...fields,
        promise,
      })
      ;(eventTarget() ?? document).dispatchEvent(told)
    }
    const added = lines.filter(({ id }) => id === undefined)
    const changed = lines.filter(({ id }) => id !== undefined)
    if (added.length > 0) dispatch('shopify:cart:lines-update', { action: 'add', lines: added })
    if (changed.length > 0) {
      const action = changed.every(({ quantity }) => quantity === 0) ? 'remove' : 'update'
      dispatch('shopify:cart:lines-update', { action, lines: changed })
    }
    if (attributes) dispatch('shopify:cart:attributes-update', { attributes })
    if (note !== undefined) dispatch('shopify:cart:note-update', { note })
  }

  /**
   * The standard's `updateCart`: what is refused is answered, not thrown. The attributes are all that the cart
   * has afterwards. Pages of themes that have not made it their own are loaded anew.
   *
   * @param {Payload} payload
   * @param {Options} [options]
   */
  const updateCart = async (payload, options = {}) => {
    const { lines = [], attributes, note } = payload
    const work = (async () => {
      const before = (await ask('/cart.js')).answer
      const gone = Object.keys(before.attributes).map((key) => [key, ''])
      const set = attributes?.map(({ key, value }) => [key, value]) ?? []
      const updates = Object.fromEntries(
        lines.map(({ id, merchandiseId, quantity }) => [numberOf(id ?? merchandiseId ?? ''), quantity]),
      )
      const { isDone, answer } = await ask('/cart/update.js', {
        updates,
        ...(attributes && { attributes: Object.fromEntries([...gone, ...set]) }),
        ...(note !== undefined && { note }),
      })
      const userErrors = isDone ? [] : [{ message: answer.description }]
      return { cart: standardCart(isDone ? answer : before), userErrors, warnings: [] }
    })()
    work.catch(() => {})
    tell(payload, options, work)
    const outcome = await work
    if (!isConfigured) window.location.reload()
    return outcome
  }

  Object.assign(window, {
    Shopify: {
      shop: 'juniper-and-pine.myshopify.com',
      locale: 'en',
      country: 'US',
      currency: { active: 'USD', rate: '1.0' },
      routes: { root: '/' },
      actions: {
        updateCart: Object.assign(updateCart, {
          /** @param {{ eventTarget: () => EventTarget | null }} configuration */
          configure(configuration) {
            eventTarget = configuration.eventTarget
            isConfigured = true
          },
          isDefault: () => !isConfigured,
        }),
        getCart: async () => ({ cart: standardCart((await ask('/cart.js')).answer) }),
      },
    },
  })
}
