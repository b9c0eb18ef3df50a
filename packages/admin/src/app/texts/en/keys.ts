import { addTexts } from '../catalogue.ts'

/** What the keyboard does. */
export const keys = addTexts({
  'keys.title': 'Keyboard',
  'keys.everywhere': 'Everywhere',
  'keys.search': 'Search and go to',
  'keys.help': 'This list of keys',
  'keys.lists': 'In lists',
  'keys.move': 'Next and previous row',
  'keys.open': 'Open the row',
  'keys.select': 'Select the row, where rows can be selected',
  'keys.selectTo': 'Select up to here',
  'keys.editTags': 'Edit the tags of the selected claims',
})
