import { addTexts } from '../catalogue.ts'

/** The grades that staff give to what came back. */
export const inspectionGrades = addTexts({
  'grades.lead':
    'What your team may find about an item that came back, in the order in which they choose. What was inspected keeps the grade that it was given.',
  'grades.list': 'Grades',
  'grades.name': 'Name of grade {place}',
  'grades.nameLabel': 'Name',
  'grades.code': 'What grade {place} is fit for',
  'grades.codeLabel': 'What it is fit for',
  'grades.description': 'When to give grade {place}',
  'grades.descriptionLabel': 'When to give it',
  'grades.add': 'Add a grade',
  'grades.unnamed': 'the new grade',
  'grades.code.A_Stock': 'To be sold as new',
  'grades.code.B_Stock': 'To be sold as second choice',
  'grades.code.Dispose': 'Not to be sold',
  'grades.saved': 'Saved. The next inspection offers them.',
  'grades.gone': 'No longer offered',
})
