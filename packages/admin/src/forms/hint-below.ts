/** A hint stands below its field, where it is read after the label and does not push fields of one row apart. */
export const hintBelow: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]
