/** Where the customer's calls live on our origin. */
export const customerApiBase = '/v1/shop/crew'

/** Carries the proof of a successful look-up; each answer that has one renews it. */
export const orderTokenHeader = 'x-order-token'
