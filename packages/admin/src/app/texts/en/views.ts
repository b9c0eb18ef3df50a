import { addTexts } from '../catalogue.ts'

/** Lists that people come back to. */
export const views = addTexts({
  'view.empty': 'Nothing here',
  'view.emptyLead': 'No claims in “{name}” right now.',
  'view.showAll': 'Show all',
  'view.searchAll': 'Search all',
  'list.views': 'Views',
  'list.more': '{count}+',
  'view.menu': 'Edit views',
  'view.saveAs': 'Save as a new view',
  'view.notSaved': 'The view was not saved',
  'view.saveChanges': 'Save changes to the view',
  'view.rename': 'Rename this view',
  'view.delete': 'Delete this view',
  'view.delete.submit': 'Delete',
  'view.delete.lead': '“{name}” is gone for everybody at the store. What it lists stays.',
  'view.name': 'Name of the view',
  'view.taken': 'There is a view of that name already.',
  'view.shared': 'It keeps filters, words, order and columns. Everybody at the store sees it.',
})
