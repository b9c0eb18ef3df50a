/** One thing that can be chosen: where it leads or what it does. */
export type Entry = {
  id: string
  group: 'go' | 'act' | 'settings' | 'claims' | 'orders' | 'registrations' | 'customers'
  label: string
  /** What tells it from others of that name. */
  hint?: string
  run: () => void
}
