export type StoreCreditTransaction = {
  id: string
  kind: 'credit' | 'debit'
  /** Signed. */
  amount: number
  balanceAfter: number
  createdAt: Date
  expiresAt: Date | null
}

/** A customer has one in each currency. */
export type StoreCreditAccount = {
  id: string
  customerId: string
  currencyCode: string
  balance: number
  transactions: StoreCreditTransaction[]
}
