export type GiftCard = {
  id: string
  code: string
  /** In the shop's smallest units. */
  initialValue: number
  balance: number
  currencyCode: string
  note: string | null
  expiresOn: string | null
  enabled: boolean
  deactivatedAt: Date | null
  customerId: string | null
  recipientId: string | null
  createdAt: Date
}
