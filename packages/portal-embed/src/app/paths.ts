/** The names of the parameters in a route pattern: `'store' | 'orderId'` for `/:store/order/:orderId`. */
type ParamName<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never

/**
 * One address of the portal: `pattern` feeds the router, `to` builds links and escapes what it is given.
 * A value outside the pattern's parameters is ignored, so a loader may pass all of its `params`.
 */
const path = <const Pattern extends string>(pattern: Pattern) => ({
  pattern,
  to: (params: Record<ParamName<Pattern>, string>): string =>
    pattern.replace(/:(\w+)/g, (_, name: ParamName<Pattern>) => encodeURIComponent(params[name])),
})

const line = <const Step extends string>(step: Step) =>
  path(`/:store/order/:orderId/:claimType/:draftId/${step}`)

/** Every URL of the portal (specification section 2); nobody else spells a path. */
export const paths = {
  root: path('/'),
  lookUp: path('/:store'),
  inactive: path('/:store/inactive'),
  order: path('/:store/order/:orderId'),
  newRequest: path('/:store/order/:orderId/new-request'),
  claim: path('/:store/order/:orderId/:claimType'),
  claimLine: {
    quantity: line('quantity'),
    reason: line('reason'),
    reasonDetail: line('reason/:reasonId'),
    followUp: line('follow-up'),
    meta: line('meta'),
    resolution: line('resolution'),
  },
  address: path('/:store/order/:orderId/:claimType/address'),
  addressEdit: path('/:store/order/:orderId/:claimType/address/edit'),
  returnMethods: path('/:store/order/:orderId/:claimType/return-methods'),
  returnSummary: path('/:store/order/:orderId/:claimType/return-summary'),
  claimOverview: path('/:store/claim/overview/:claimExternalId'),
}
