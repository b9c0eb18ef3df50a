import { addTexts } from '../catalogue.ts'

/** Finding things and going places by keyboard. */
export const palette = addTexts({
  'palette.title': 'Search or go to',
  'palette.placeholder': 'Screen, number, name, email',
  'palette.group.go': 'Go to',
  'palette.group.act': 'Do',
  'palette.group.claims': 'Claims',
  'palette.group.orders': 'Orders',
  'palette.group.registrations': 'Registrations',
  'palette.group.customers': 'Customers',
  'palette.inSettings': 'Settings',
  'palette.appearance': 'Appearance: {scheme}',
  'palette.keysHelp': 'List the keys',
  'palette.searching': 'Searching…',
  'palette.none': 'Nothing found for “{words}”.',
  'palette.results': '{count, plural, =0 {Nothing found} one {# result} other {# results}}',
  'palette.keys': 'Arrow keys move, Enter opens, Escape closes',
  'palette.results.label': 'Results',
})
