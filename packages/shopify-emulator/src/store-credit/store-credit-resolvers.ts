import { connection, type PageArgs } from '../graphql/connection.ts'
import type { Context, Resolvers } from '../graphql/context.ts'
import { idOf, typeOfId } from '../graphql/global-ids.ts'
import { mutation } from '../graphql/mutation.ts'
import { refuse } from '../graphql/user-errors.ts'
import { moneyView, parseAmount } from '../world/money.ts'
import { accountsOf, creditAccount, writeCredit } from './credit-account.ts'
import type { StoreCreditAccount, StoreCreditTransaction } from './store-credit-types.ts'

type MoneyIn = { amount: string | number; currencyCode: string }

/** In the shop's currency, the most that an account may hold. */
const mostInAccount = 100_000

type CreditArgs = { id: string; creditInput: { creditAmount: MoneyIn; expiresAt?: string | null } }

/** To a customer's account, which is made where there is none in the currency, or to an account by its own id. */
const storeCreditAccountCredit = mutation(({ id, creditInput }: CreditArgs, context: Context) => {
  const { world, shop } = context
  const { amount: given, currencyCode } = creditInput.creditAmount
  const amount = positive(given, currencyCode, 'creditInput.creditAmount')
  const known = findAccount(context, id, currencyCode)
  if (!shop.presentmentCurrencies.includes(currencyCode) && currencyCode !== shop.currencyCode)
    refuse('creditInput.creditAmount.currencyCode', 'The currency is not supported.', 'UNSUPPORTED_CURRENCY')
  const most = parseAmount(mostInAccount, currencyCode) ?? 0
  if ((known?.balance ?? 0) + amount > most)
    refuse('creditInput.creditAmount', 'The credit limit would be exceeded.', 'CREDIT_LIMIT_EXCEEDED')
  const expiresAt = creditInput.expiresAt ? new Date(creditInput.expiresAt) : null
  if (expiresAt && expiresAt <= world.clock.now())
    refuse('creditInput.expiresAt', 'The expiry date must be in the future.', 'EXPIRES_AT_IN_PAST')
  const account = known ?? creditAccount(world, shop, id, currencyCode)
  return view(account, writeCredit(world, account, { kind: 'credit', amount, expiresAt }))
})

type DebitArgs = { id: string; debitInput: { debitAmount: MoneyIn } }

const storeCreditAccountDebit = mutation(({ id, debitInput }: DebitArgs, context: Context) => {
  const { amount: given, currencyCode } = debitInput.debitAmount
  const amount = positive(given, currencyCode, 'debitInput.debitAmount')
  const account = findAccount(context, id, currencyCode)
  if (!account) refuse('id', 'The store credit account could not be found.', 'ACCOUNT_NOT_FOUND')
  if (account.balance < amount)
    refuse('debitInput.debitAmount', 'The account does not have sufficient funds.', 'INSUFFICIENT_FUNDS')
  return view(account, writeCredit(context.world, account, { kind: 'debit', amount, expiresAt: null }))
})

function positive(given: string | number, currencyCode: string, field: string): number {
  const amount = parseAmount(given, currencyCode)
  if (amount === undefined || amount <= 0)
    refuse(`${field}.amount`, 'A positive amount must be used.', 'NEGATIVE_OR_ZERO_AMOUNT')
  return amount
}

/** Undefined for a customer who has no account in the currency yet. */
function findAccount({ shop }: Context, id: string, currencyCode: string): StoreCreditAccount | undefined {
  if (typeOfId(id) === 'Customer') {
    if (!shop.customers.has(id)) refuse('id', 'Owner does not exist.', 'OWNER_NOT_FOUND')
    return accountsOf(shop, id).find((account) => account.currencyCode === currencyCode)
  }
  const account = shop.storeCreditAccounts.get(idOf('StoreCreditAccount', id))
  if (!account) refuse('id', 'The store credit account could not be found.', 'ACCOUNT_NOT_FOUND')
  if (account.currencyCode !== currencyCode)
    refuse('id', 'The currency does not match the store credit account.', 'MISMATCHING_CURRENCY')
  return account
}

const view = (account: StoreCreditAccount, transaction: StoreCreditTransaction) => ({
  storeCreditAccountTransaction: transactionView(account, transaction),
})

const transactionView = (account: StoreCreditAccount, transaction: StoreCreditTransaction) => ({
  ...transaction,
  account,
  amount: moneyView(transaction.amount, account.currencyCode),
  balanceAfterTransaction: moneyView(transaction.balanceAfter, account.currencyCode),
})

export const storeCreditResolvers: Resolvers = {
  QueryRoot: {
    storeCreditAccount: (_root: unknown, { id }: { id: string }, { shop }: Context) =>
      shop.storeCreditAccounts.get(idOf('StoreCreditAccount', id)) ?? null,
    storeCreditConfiguration: (_root: unknown, _args: object, { shop }: Context) => ({
      storeCreditEnabled: shop.isStoreCreditEnabled,
    }),
  },
  StoreCreditAccount: {
    balance: ({ balance, currencyCode }: StoreCreditAccount) => moneyView(balance, currencyCode),
    owner: ({ customerId }: StoreCreditAccount, _args: object, { shop }: Context) =>
      shop.customers.get(customerId),
    transactions: (account: StoreCreditAccount, args: PageArgs, context: Context) =>
      connection(
        account.transactions.map((transaction) => transactionView(account, transaction)),
        args,
        context,
      ),
  },
  Mutation: { storeCreditAccountCredit, storeCreditAccountDebit },
}
