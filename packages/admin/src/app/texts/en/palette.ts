import { addTexts } from '../catalogue.ts'

/** Finding things and going places by keyboard. */
export const palette = addTexts({
  'palette.title': 'Search',
  'palette.placeholder': 'Search screens, numbers, names, emails',
  'palette.group.go': 'Go to',
  'palette.group.act': 'Actions',
  'palette.group.settings': 'Settings',
  'palette.group.claims': 'Claims',
  'palette.group.orders': 'Orders',
  'palette.group.registrations': 'Registrations',
  'palette.group.customers': 'Customers',
  'palette.appearance': 'Appearance: {scheme}',
  'palette.keysHelp': 'Show keyboard shortcuts',
  'palette.searching': 'Searching…',
  'palette.none': 'No results for “{words}”',
  'palette.results': '{count, plural, =0 {No results} one {# result} other {# results}}',
  'palette.keys': 'Arrow keys to move, Enter to open, Escape to close',
  'palette.results.label': 'Results',
})
