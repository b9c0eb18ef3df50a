import type { Shop } from '../shop/shop-state.ts'
import { mintId } from '../world/ids.ts'
import type { World } from '../world/world.ts'
import type { StoreCreditAccount, StoreCreditTransaction } from './store-credit-types.ts'

/** The customer's account in a currency; made where there is none yet. */
export function creditAccount(
  world: World,
  shop: Shop,
  customerId: string,
  currencyCode: string,
): StoreCreditAccount {
  const known = accountsOf(shop, customerId).find((account) => account.currencyCode === currencyCode)
  if (known) return known
  const account: StoreCreditAccount = {
    id: mintId(world, 'StoreCreditAccount'),
    customerId,
    currencyCode,
    balance: 0,
    transactions: [],
  }
  shop.storeCreditAccounts.set(account.id, account)
  return account
}

export const accountsOf = (shop: Shop, customerId: string): StoreCreditAccount[] =>
  [...shop.storeCreditAccounts.values()].filter((account) => account.customerId === customerId)

/** Posts an amount, with the sign of its kind. */
export function writeCredit(
  world: World,
  account: StoreCreditAccount,
  { kind, amount, expiresAt }: { kind: 'credit' | 'debit'; amount: number; expiresAt: Date | null },
): StoreCreditTransaction {
  const signed = kind === 'credit' ? amount : -amount
  account.balance += signed
  const transaction: StoreCreditTransaction = {
    id: mintId(
      world,
      kind === 'credit' ? 'StoreCreditAccountCreditTransaction' : 'StoreCreditAccountDebitTransaction',
    ),
    kind,
    amount: signed,
    balanceAfter: account.balance,
    createdAt: world.clock.now(),
    expiresAt,
  }
  account.transactions.push(transaction)
  return transaction
}
