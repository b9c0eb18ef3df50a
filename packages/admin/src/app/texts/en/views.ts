import { addTexts } from '../catalogue.ts'

/** Lists that people come back to. */
export const views = addTexts({
  'view.empty': 'No claims',
  'view.emptyLead': 'There are no claims in “{name}” right now.',
  'view.showAll': 'Show all',
  'view.searchAll': 'Search all',
  'list.views': 'Views',
  'list.more': '{count}+',
  'view.menu': 'View actions',
  'view.saveAs': 'Save as new view',
  'view.notSaved': 'The view wasn’t saved',
  'view.saveChanges': 'Save changes to view',
  'view.rename': 'Rename view',
  'view.delete': 'Delete view',
  'view.delete.submit': 'Delete',
  'view.delete.lead': '“{name}” will be deleted for everyone in your store. Its contents aren’t affected.',
  'view.name': 'View name',
  'view.taken': 'A view with this name already exists.',
  'view.shared': 'Saves filters, search, sort order, and columns. Everyone in your store can see it.',
})
