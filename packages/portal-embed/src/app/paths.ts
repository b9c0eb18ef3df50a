/** The names of the parameters in a route pattern: `'store' | 'orderId'` for `/:store/order/:orderId`. */
type ParamName<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never

type Query = Record<string, string>

/**
 * A path of the portal: `pattern` is for the router, `to` builds links and escapes parameters. Other values
 * are ignored, so a loader may pass all of its `params`.
 */
const path = <const Pattern extends string>(pattern: Pattern) => ({
  pattern,
  to: (params: Record<ParamName<Pattern>, string>, query: Query = {}): string => {
    const pathname = pattern.replace(/:(\w+)/g, (_, name: ParamName<Pattern>) =>
      encodeURIComponent(params[name]),
    )
    const search = String(new URLSearchParams(query))
    return search ? `${pathname}?${search}` : pathname
  },
})

/**
 * A path of an order or of one of its steps. Each marks gift returns, since the path may be all that is left
 * of a visit and decides what the recipient may see.
 */
const ofOrder = <const Step extends string>(step: Step) => {
  const { pattern, to } = path(`/:store/order/:orderId${step}`)
  return {
    pattern,
    to: (params: Parameters<typeof to>[0] & { isGiftReturn: boolean }, query: Query = {}): string =>
      to(params, { ...(params.isGiftReturn && { isGiftReturn: 'true' }), ...query }),
  }
}

const ofLine = <const Step extends string>(step: Step) => ofOrder(`/:claimType/:draftId/${step}`)

const ofDelivery = <const Step extends string>(step: Step) => path(`/:store/reorder/:orderId${step}`)

const ofShop = <const Step extends string>(step: Step) => ofOrder(`/:claimType/shop${step}`)

/** All URLs of the portal; paths are built only here. */
export const paths = {
  root: path('/'),
  lookUp: path('/:store'),
  inactive: path('/:store/inactive'),
  /** The orders of a customer who is signed in to the shop. */
  orders: path('/:store/orders'),
  order: ofOrder(''),
  newRequest: ofOrder('/new-request'),
  withdraw: ofOrder('/withdraw'),
  orderEdit: ofOrder('/edit'),
  orderEditStage: ofOrder('/edit/stage'),
  orderEditCommit: ofOrder('/edit/commit'),
  claim: ofOrder('/:claimType'),
  claimLine: {
    quantity: ofLine('quantity'),
    reason: ofLine('reason'),
    reasonDetail: ofLine('reason/:reasonId'),
    shippingProtection: ofLine('shipping-protection'),
    followUp: ofLine('follow-up'),
    meta: ofLine('meta'),
    resolution: ofLine('resolution'),
  },
  shopNow: {
    offer: ofShop(''),
    start: ofShop('/start'),
    complete: ofShop('/:shopNowId/complete'),
  },
  address: ofOrder('/:claimType/address'),
  addressEdit: ofOrder('/:claimType/address/edit'),
  returnMethods: ofOrder('/:claimType/return-methods'),
  returnSummary: ofOrder('/:claimType/return-summary'),
  warrantyReview: ofOrder('/:claimType/warranty-review'),
  /** Claims about a delivery; the first two are reached without a store as well. */
  deliveryClaim: {
    order: ofDelivery(''),
    notProtected: ofDelivery('/not-protected'),
    reason: ofDelivery('/reason'),
    shippingIssue: ofDelivery('/shipping-issue'),
    items: ofDelivery('/items'),
    meta: ofDelivery('/meta'),
    address: ofDelivery('/address'),
    addressEdit: ofDelivery('/address/edit'),
    review: ofDelivery('/review'),
    claim: ofDelivery('/claim/:shippingClaimId'),
    claimFrom: ofDelivery('/claim/:shippingClaimId/:entryPoint'),
  },
  anyDeliveryClaim: path('/reorder/:orderId'),
  registration: {
    info: path('/:store/register'),
    products: path('/:store/register/products'),
    overview: path('/:store/register/overview'),
    change: path('/:store/register/change'),
  },
  findWithdrawal: path('/:store/withdraw'),
  claimOverview: path('/:store/claim/overview/:claimExternalId'),
  changeOutcome: path('/:store/claim/overview/:claimExternalId/change/:lineItemId'),
  chooseInstead: path('/:store/claim/overview/:claimExternalId/choose/:lineItemId'),
}

/** Queries that tell a screen why the shopper was redirected to it. */
export const because = {
  /** The draft is gone: the list of items says so. */
  restarted: { restarted: 'true' },
  /** The address's subject does not exist or could not be loaded: the look-up says so. */
  notFound: { notFound: 'true' },
  failed: { failed: 'true' },
  /** The store's settings cannot be read: the root says so. */
  invalidSettings: { invalidSettings: 'true' },
  /** The shopper wants to withdraw from a contract: the look-up leads there. */
  withdrawing: { withdraw: 'true' },
}

export const isBecause = (reason: keyof typeof because, search: URLSearchParams): boolean =>
  Object.keys(because[reason]).every((name) => search.has(name))

/** Whether a URL marks a gift return. */
export const isGiftSearch = (search: URLSearchParams): boolean => search.get('isGiftReturn') === 'true'
