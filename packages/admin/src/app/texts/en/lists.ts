import { addTexts } from '../catalogue.ts'

/** What every list says. */
export const lists = addTexts({
  'list.clear': 'Clear filters',
  'list.clearSearch': 'Clear the search',
  'list.removeFilter': 'Remove the filter {name}',
  'list.previous': 'Previous',
  'list.next': 'Next',
  'list.pages': 'Pages of the list',
  'list.noneFound': 'Nothing matches',
  'list.noneFoundLead': 'Try another word or fewer filters.',
  'list.keys': 'j and k move, Enter opens',
  'list.keysToSelect': 'j and k move, Enter opens, x selects, Shift and x select up to here',
  'list.column.customer': 'Customer',
  'list.column.tags': 'Tags',
  'list.column.status': 'Status',
  'list.order': 'Order {number}',
  'filter.anyTime': 'Any time',
  'list.up': 'Move “{name}” up',
  'list.down': 'Move “{name}” down',
  'list.remove': 'Take out “{name}”',
  'datePreset.0d': 'Today',
  'datePreset.7d': 'Last 7 days',
  'datePreset.30d': 'Last 30 days',
  'datePreset.90d': 'Last 90 days',
  'datePreset.12m': 'Last 12 months',
})
