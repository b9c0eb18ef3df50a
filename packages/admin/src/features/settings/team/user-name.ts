import type { StoreUser } from '@aftercare/domain/merchants/store-user-schema'

/** What somebody is called: their name, or their address where they have given none. */
export const nameOf = ({ firstName, lastName, email }: Pick<StoreUser, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email
