/** Adds a field to the page's form that the form never had, as a forged request would. */
export function forgeField(name: string, value: string): void {
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = name
  field.value = value
  document.querySelector('form[method="post"]')?.append(field)
}
