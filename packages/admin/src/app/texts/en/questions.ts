import { addTexts } from '../catalogue.ts'

/** A store's own questions. */
export const questions = addTexts({
  'questions.lead':
    'Ask customers for details beyond the reason, or ask staff when they inspect an item. Use rules to decide when a question is asked. To ask questions when a product is registered, go to “Registrations”.',
  'questions.add': 'Add question',
  'questions.emptyTitle': 'No questions yet',
  'questions.emptyLead': 'Ask for a serial number, a size, or anything else you need to decide on a claim.',
  'questions.emptyReadOnly': 'An Admin of the store can add questions.',
  'questions.optional': 'Optional',
  'questions.unused': 'Not used',
  'questions.registration': 'Asked at product registration',
  'questions.rule': 'Used in rule “{name}”',
  'questions.rules': 'Used in {count} rules',

  'question.new': 'Add question',
  'question.displayName': 'Question',
  'question.displayNameHint': 'Up to 30 characters. Shown above the answer.',
  'question.description': 'Help text',
  'question.descriptionHint': 'Shown below the question.',
  'question.valueType': 'Answer type',
  'question.valueTypeHint': 'Can’t be changed once someone has answered.',
  'question.options': 'Choices',
  'question.optionsHint': 'Press Enter or type a comma after each choice.',
  'question.isUnique': 'Each answer is unique',
  'question.isUniqueHint':
    'For serial numbers. A registration with an answer that another one has is marked as a possible duplicate.',
  'question.required': 'Required',
  'question.usedBy': 'Used in these rules',
  'question.delete': 'Delete',
  'question.deleteTitle': 'Delete “{name}”?',
  'question.deleteLead':
    'Customers won’t be asked this question anymore. Existing answers stay with their claims.',
  'question.deleteUses':
    'These rules will continue without this question. Conditions based on its answer will no longer be met:',
  'question.deleteRegistration': 'It will also be removed from product registration.',
  'question.keep': 'Cancel',
  'question.type.Text': 'Text',
  'question.type.Number': 'Number',
  'question.type.Date': 'Date',
  'question.type.Select': 'Single choice',
  'question.type.MultiSelect': 'Multiple choice',
})
