export type AppPlanLine =
  | { id: string; kind: 'recurring'; price: number; currencyCode: string; interval: string }
  | { id: string; kind: 'usage'; terms: string; capped: number; currencyCode: string }

export type AppSubscription = {
  id: string
  name: string
  status: 'PENDING' | 'ACTIVE' | 'DECLINED' | 'EXPIRED' | 'FROZEN' | 'CANCELLED'
  test: boolean
  trialDays: number
  returnUrl: string
  createdAt: Date
  /** When the merchant approved it. */
  activatedAt: Date | null
  lines: AppPlanLine[]
  usage: UsageRecord[]
}

export type UsageRecord = {
  id: string
  lineId: string
  price: number
  currencyCode: string
  description: string
  createdAt: Date
  key: string | null
}
