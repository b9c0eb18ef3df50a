import { expect, test } from 'vitest'
import { lineItemDetail, lineItemStatus } from '../claims/claim-words.ts'
import { wordingFaults, type Texts, type WordingRules } from '../testing/wording.ts'
import { contactWords } from './contact-words.ts'
import { defaultEmailTemplates } from './default-email-templates.ts'
import { defaultEmailTexts } from './default-email-texts.ts'
import { emailTemplateTypes } from './email-template-schema.ts'
import { templateVariables } from './email-template-variables.ts'
import { mailWords } from './mail-words.ts'
import { outcomeWords } from './outcome-words.ts'
import { shippingClaimReply } from './shipping-claim-mails.ts'
import { shippingWords } from './shipping-mail-values.ts'

const giftCardKinds = ['Gift_Card', 'Store_Credit'] as const

const outcomes = (locale: string): Texts =>
  Object.fromEntries(
    giftCardKinds.flatMap((kind) =>
      lineItemStatus.options.flatMap((status) =>
        [null, ...lineItemDetail.options].map((detail) => [
          `${kind}.${status}.${detail}`,
          outcomeWords(status, detail, kind, locale) ?? '',
        ]),
      ),
    ),
  )

/** All text that an email has in its own language. */
const mailTexts = (locale: string): Texts => {
  const { sums, seeRequest, seeRegistration } = mailWords(locale)
  return {
    templates: Object.fromEntries(emailTemplateTypes.map((type) => [type, defaultEmailTexts(type, locale)])),
    outcomes: outcomes(locale),
    outcomesOfDeliveries: shippingWords(locale).outcomes,
    reply: shippingClaimReply('#1001', locale),
    contact: contactWords(locale),
    sums: sums as Texts,
    buttons: { seeRequest, seeRegistration },
  }
}

const english: WordingRules = {
  language: 'en',
  avoided: [[/\bparcels?\b/i, 'package, shipment']],
}

test('emails are written in plain English, and begin with a capital after the greeting', () => {
  expect(wordingFaults(mailTexts('en'), english)).toEqual([])
})

test('emails are written in plain German, with Sie, and begin with a capital after the greeting', () => {
  expect(wordingFaults(mailTexts('de'), { language: 'de' })).toEqual([])
})

test('templates and variables are described plainly', () => {
  const described = emailTemplateTypes.map((type): [string, Texts] => {
    const { name, sentWhen } = defaultEmailTemplates[type]
    const variables = templateVariables(type).map(({ name, description }) => [name, description] as const)
    return [type, { name, sentWhen, variables: Object.fromEntries(variables) }]
  })
  const faults = wordingFaults(Object.fromEntries(described), { ...english, names: ['Return or Warranty'] })
  expect(faults).toEqual([])
})
