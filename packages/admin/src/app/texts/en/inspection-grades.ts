import { addTexts } from '../catalogue.ts'

/** The grades that staff give to what came back. */
export const inspectionGrades = addTexts({
  'grades.lead':
    'Grades your team can give returned items, in the order they’re listed during inspection. Changes don’t affect completed inspections.',
  'grades.list': 'Grades',
  'grades.name': 'Name of grade {place}',
  'grades.nameLabel': 'Name',
  'grades.code': 'Condition of grade {place}',
  'grades.codeLabel': 'Condition',
  'grades.description': 'Guidelines for grade {place}',
  'grades.descriptionLabel': 'Guidelines',
  'grades.add': 'Add grade',
  'grades.unnamed': 'new grade',
  'grades.code.A_Stock': 'Sellable as new',
  'grades.code.B_Stock': 'Sellable as B-stock',
  'grades.code.Dispose': 'Not sellable',
  'grades.saved': 'Grades saved. They’ll be available in the next inspection.',
  'grades.gone': 'No longer available',
})
