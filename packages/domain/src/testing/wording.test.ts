import { expect, test } from 'vitest'
import { wordingFaults, type WordingRules } from './wording.ts'

const faults = (text: string, rules: Partial<WordingRules> = {}) =>
  wordingFaults({ it: text }, { language: 'en', ...rules })

test.for<[string, string]>([
  ['Calculated anew', '“anew”'],
  ['We sent an e-mail.', '“e-mail”'],
  ['Your request is settled.', '“is settled”'],
  ['Nobody but the store is told.', '“is told”'],
  ['{count, plural, one {# day left} other {# days left anew}}', '“anew”'],
  ['Print the the label.', '“the the”'],
  ['Approve Return', '“Return” is not in sentence case'],
  ['Print the label. Then Pack it.', '“Pack” is not in sentence case'],
  ['refund', 'begins in lower case'],
  ['What the customer gets', 'half a question'],
  ['Hello {{ customer.first_name }},\n\nthank you.', 'after the greeting'],
  ['Hello,\n\n{% if a %}\nThank you.{% else %}\nwe wrote.{% endif %}', 'after the greeting'],
  ['Hello,\n\n{% if a %}Thank you.{% endif %}\n\nwe wrote.', 'after the greeting'],
  ['Insurance included', 'law'],
])('%s is at fault: %s', ([text, fault]) => {
  expect(faults(text)).toEqual([expect.stringContaining(fault)])
})

test.for([
  'Reload page',
  'What would you like to do?',
  'How it works',
  'Eligible for {program} until {date}',
  'Drop it off on a Monday. Keep the PDF.',
  'See “Returns And Exchanges” in Shopify',
  'Hello {{ customer.first_name }},\n\nThank you.\n\n{% if refund %}we{% endif %}',
  'Hello,\n\n{% if a %}Thank you.{% else %}We wrote.{% endif %} and so on.',
  '[Track package]({{ Shipment.Url }})',
])('%s is as it should be', (text) => {
  expect(faults(text)).toEqual([])
})

test.for<[string, string]>([
  ['Finden wir Ihre Bestellung', '“Finden wir”'],
  ['Wo Ihre Bestellung ist', 'half a question'],
  ['Wie möchtest du zahlen?', '“du”'],
  ['Ihr Gutschein ist da.', '“Gutschein”'],
  ['Weder zurückgeben noch noch einmal umtauschen.', '“noch noch”'],
  ['Guten Tag Ada,\n\nvielen Dank.', 'after the greeting'],
])('%s is at fault in German: %s', ([text, fault]) => {
  expect(faults(text, { language: 'de' })).toEqual([expect.stringContaining(fault)])
})

test.for(['Bestellung finden', 'Bitte prüfen Sie sie erneut.', 'Ihr Geschenkgutschein', 'Wo ist Ihr Paket?'])(
  '%s is as it should be in German',
  (text) => {
    expect(faults(text, { language: 'de' })).toEqual([])
  },
)

test('fixed wording, text inside a sentence, and names keep their letters', () => {
  expect(faults('Look It Up', { agreed: ['Look It Up'] })).toEqual([])
  expect(faults('gift card', { fragments: ['it'] })).toEqual([])
  expect(faults('Your order has the Delivery Guarantee.', { names: ['Delivery Guarantee'] })).toEqual([])
  expect(faults('Your parcel', { avoided: [[/parcel/, 'package']] })).toEqual([
    'it: “parcel”, write package: Your parcel',
  ])
})

test('nested texts are found by their path', () => {
  expect(wordingFaults({ mail: { lines: ['Fine', 'fine'] } }, { language: 'en' })).toEqual([
    'mail.lines.1: begins in lower case: fine',
  ])
})
