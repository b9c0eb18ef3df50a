/** A subscription as all emulated platforms keep it. */
export type EmulatedSubscription = {
  id: string
  customerId: string
  email: string
  variantId: string
  isLive: boolean
  /** The days of its next orders, the first one first. */
  plannedOn: string[]
  reason?: string
}

/** What an emulated platform has; emptied before each test. */
export function newSubscriptions() {
  const subscriptions: EmulatedSubscription[] = []
  return {
    subscriptions,
    add(given: Partial<EmulatedSubscription> = {}): EmulatedSubscription {
      const added = {
        id: `${7000 + subscriptions.length}`,
        customerId: '501',
        email: 'ada@example.com',
        variantId: '42',
        isLive: true,
        plannedOn: ['2026-12-01', '2027-01-01', '2027-02-01'],
        ...given,
      }
      subscriptions.push(added)
      return added
    },
    reset: () => void (subscriptions.length = 0),
  }
}
