import type { StoreUser } from '@aftercare/domain/merchants/store-user-schema'

/** A user's display name: their name, or their address without one. */
export const nameOf = ({ firstName, lastName, email }: Pick<StoreUser, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email
