import * as v from 'valibot'
import { expect, test } from 'vitest'
import { defaultEmailTemplates } from './default-email-templates.ts'
import { defaultEmailTexts } from './default-email-texts.ts'
import { shopperLanguages } from '../shared/languages.ts'
import { emailTemplateChange, emailTemplateTypes } from './email-template-schema.ts'
import { templateVariables } from './email-template-variables.ts'

test.for(emailTemplateTypes)('our own text of %s is one that a merchant could save', (type) => {
  const { name: _name, sentWhen: _sentWhen, ...template } = defaultEmailTemplates[type]
  expect(v.parse(emailTemplateChange, template)).toEqual({ ...template, translations: {} })
})

const languages = shopperLanguages.flatMap((locale) =>
  emailTemplateTypes.map((type) => [type, locale] as const),
)

test.for(languages)('our text of %s in %s is one that a merchant could save', ([type, locale]) => {
  const { isEnabled, sendAfterDays } = defaultEmailTemplates[type]
  const texts = defaultEmailTexts(type, locale)
  const change = { ...texts, translations: { [locale]: texts }, isEnabled, sendAfterDays }
  expect(v.parse(emailTemplateChange, change)).toEqual(change)
})

test.for(languages)('our text of %s in %s uses the variables of the English one', ([type, locale]) => {
  const used = (locale: string) => {
    const { subject, header, body } = defaultEmailTexts(type, locale)
    const names = [subject, header, body].join('\n').match(/\{\{ ?[\w.]+/g) ?? []
    return new Set(names.map((name) => name.replace(/\W+/, '')))
  }
  expect(used(locale)).toEqual(used('en'))
})

test.for(emailTemplateTypes)('the German text of %s says Sie', (type) => {
  expect(Object.values(defaultEmailTexts(type, 'de')).join(' ')).not.toMatch(/\b(?:du|dein\w*|dir|dich)\b/i)
})

test.for(emailTemplateTypes)('each variable of %s is named once', (type) => {
  const names = templateVariables(type).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
