import { addTexts } from '../catalogue.ts'

/** The questions that a store asks of its own. */
export const questions = addTexts({
  'questions.lead':
    'What you want to know beside the reason. A rule says when a question is asked, of shoppers or of staff who inspect an item. Which are asked when a product is registered is said under Registrations.',
  'questions.add': 'Add a question',
  'questions.emptyTitle': 'No questions yet',
  'questions.emptyLead': 'Ask for a serial number, a size or whatever else helps you to decide.',
  'questions.emptyReadOnly': 'An Admin of the store can add them.',
  'questions.optional': 'May be left open',
  'questions.unused': 'Not used yet',
  'questions.registration': 'Asked when a product is registered',
  'questions.rule': 'Used by the rule “{name}”',
  'questions.rules': 'Used by {count} rules',

  'question.new': 'New question',
  'question.displayName': 'Question',
  'question.displayNameHint': 'At most 30 characters. It stands above the answer.',
  'question.description': 'Help text',
  'question.descriptionHint': 'Below the question, where it needs a word more.',
  'question.valueType': 'Answer',
  'question.valueTypeHint': 'Stays as it is once somebody has answered.',
  'question.options': 'Choices',
  'question.optionsHint': 'Press Enter or type a comma after each choice.',
  'question.required': 'Has to be answered',
  'question.usedBy': 'Used by these rules',
  'question.delete': 'Delete',
  'question.deleteTitle': 'Delete “{name}”?',
  'question.deleteLead': 'It is no longer asked. Answers that were given stay with their claims.',
  'question.deleteUses':
    'These rules use it and go on without it. A condition on its answer no longer holds:',
  'question.deleteRegistration': 'Nor is it asked any more when a product is registered.',
  'question.keep': 'Keep it',
  'question.type.Text': 'Text',
  'question.type.Number': 'Number',
  'question.type.Date': 'Date',
  'question.type.Select': 'One of several choices',
  'question.type.MultiSelect': 'Any of several choices',
})
