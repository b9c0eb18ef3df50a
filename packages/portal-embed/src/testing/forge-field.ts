/** Adds a field that the form doesn't have, like a forged request. */
export function forgeField(name: string, value: string): void {
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = name
  field.value = value
  document.querySelector('form[method="post"]')?.append(field)
}
