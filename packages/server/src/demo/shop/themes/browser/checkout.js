const form = document.querySelector('form.checkout')
const choice = document.querySelector('#delivery-choice')

/** Only the answer to the newest address counts. */
let asked = 0

async function askForDelivery() {
  if (!(form instanceof HTMLFormElement) || !choice) return
  const turn = ++asked
  const chosen = new FormData(form).get('rate')
  choice.setAttribute('aria-busy', 'true')
  const markup = await fetch('/checkout/rates', { method: 'POST', body: new FormData(form) }).then(
    (response) => response.text(),
    () => 'What shipping costs could not be found out. Please load this page again.',
  )
  if (turn !== asked) return
  choice.innerHTML = markup
  choice.removeAttribute('aria-busy')
  const same = choice.querySelector(`input[value="${CSS.escape(typeof chosen === 'string' ? chosen : '')}"]`)
  if (same instanceof HTMLInputElement) same.checked = true
  showTotals()
}

function showTotals() {
  const rate = choice?.querySelector('input:checked')
  if (!(rate instanceof HTMLInputElement)) return
  for (const part of document.querySelectorAll('[data-shows]'))
    if (part instanceof HTMLElement) part.textContent = rate.dataset[part.dataset['shows'] ?? ''] ?? '–'
}

form?.addEventListener('change', (event) => {
  if (!(event.target instanceof Element)) return
  if (event.target.closest('[data-changes-delivery]')) void askForDelivery()
  if (event.target.matches('input[name=rate]')) showTotals()
})

choice?.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('[data-asks-again]')) void askForDelivery()
})

if (choice?.hasAttribute('data-waits')) void askForDelivery()
else showTotals()
