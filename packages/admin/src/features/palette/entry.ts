/** One thing that can be chosen: where it leads or what it does. */
export type Entry = {
  id: string
  group: 'go' | 'act' | 'settings' | 'claims' | 'orders' | 'registrations' | 'customers'
  label: string
  /** What distinguishes it from others with that name. */
  hint?: string
  run: () => void
}
