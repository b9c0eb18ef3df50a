import { addTexts } from '../catalogue.ts'

/** What is copied from here into other programs. */
export const copying = addTexts({
  'copying.copy': 'Copy',
  'copying.copied': 'Copied',
  'copying.done': 'I’ve copied it',
})
