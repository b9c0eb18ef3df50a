import { connection, type PageArgs } from '../graphql/connection.ts'
import type { Context, Resolvers } from '../graphql/context.ts'
import { idOf, legacyId } from '../graphql/global-ids.ts'
import { mutation } from '../graphql/mutation.ts'
import { anyTextIs, dateIs, searchMatcher, textIs, type SearchFields } from '../graphql/search.ts'
import { refuse } from '../graphql/user-errors.ts'
import { isEmail } from '../orders/order-update.ts'
import { accountsOf } from '../store-credit/credit-account.ts'
import { moneyView } from '../world/money.ts'
import { amountSpent, customerByEmail, ordersOf } from './customer-figures.ts'
import type { Customer } from './customer-types.ts'
import { newCustomer } from './new-customer.ts'

const fields: SearchFields<Customer> = {
  id: textIs(({ id }) => legacyId(id)),
  email: textIs(({ email }) => email),
  phone: textIs(({ phone }) => phone),
  first_name: textIs(({ firstName }) => firstName),
  last_name: textIs(({ lastName }) => lastName),
  tag: anyTextIs(({ tags }) => tags),
  updated_at: dateIs(({ updatedAt }) => updatedAt),
}

const nameOf = ({ firstName, lastName, email }: Customer): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (email ?? '')

type Given = Partial<
  Pick<Customer, 'email' | 'firstName' | 'lastName' | 'locale' | 'note' | 'phone' | 'tags'>
>

const customerCreate = mutation(({ input }: { input: Given }, { world, shop }: Context) => {
  const { email, phone, firstName, lastName } = input
  if (!email && !phone && !firstName && !lastName)
    refuse('input', 'A name, phone number, or email address must be present')
  if (email && !isEmail(email)) refuse('email', 'Email is invalid')
  if (email && customerByEmail(shop, email)) refuse('email', 'Email has already been taken')
  return { customer: newCustomer(world, shop, input) }
})

type Identifier = { id?: string | null; emailAddress?: string | null }

export const customerResolvers: Resolvers = {
  QueryRoot: {
    customer: (_root: unknown, { id }: { id: string }, { shop }: Context) =>
      shop.customers.get(idOf('Customer', id)) ?? null,
    customerByIdentifier: (_root: unknown, { identifier }: { identifier: Identifier }, { shop }: Context) =>
      (identifier.id
        ? shop.customers.get(identifier.id)
        : customerByEmail(shop, identifier.emailAddress ?? '')) ?? null,
    customers: (_root: unknown, args: PageArgs & { query?: string | null }, context: Context) => {
      const isFound = searchMatcher(args.query, fields, (customer, word) =>
        [nameOf(customer), customer.email ?? ''].some((text) =>
          text.toLowerCase().includes(word.toLowerCase()),
        ),
      )
      return connection([...context.shop.customers.values()].filter(isFound), args, context)
    },
  },
  Customer: {
    displayName: nameOf,
    numberOfOrders: (customer: Customer, _args: object, { shop }: Context) => ordersOf(shop, customer).length,
    amountSpent: (customer: Customer, _args: object, { shop }: Context) =>
      moneyView(amountSpent(shop, customer), shop.currencyCode),
    defaultEmailAddress: ({ email }: Customer) => (email === null ? null : { emailAddress: email }),
    defaultPhoneNumber: ({ phone }: Customer) => (phone === null ? null : { phoneNumber: phone }),
    storeCreditAccounts: ({ id }: Customer, args: PageArgs, context: Context) =>
      connection(accountsOf(context.shop, id), args, context),
  },
  Mutation: { customerCreate },
}
