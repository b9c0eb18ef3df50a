import { addTexts } from '../catalogue.ts'

/** What the keyboard does. */
export const keys = addTexts({
  'keys.title': 'Keyboard shortcuts',
  'keys.everywhere': 'General',
  'keys.search': 'Open search',
  'keys.help': 'Show keyboard shortcuts',
  'keys.lists': 'Lists',
  'keys.move': 'Go to next or previous row',
  'keys.open': 'Open row',
  'keys.select': 'Select row',
  'keys.selectTo': 'Select up to this row',
  'keys.editTags': 'Edit tags of selected claims',
})
