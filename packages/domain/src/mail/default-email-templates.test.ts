import * as v from 'valibot'
import { expect, test } from 'vitest'
import { defaultEmailTemplates } from './default-email-templates.ts'
import { emailTemplateChange, emailTemplateTypes } from './email-template-schema.ts'
import { templateVariables } from './email-template-variables.ts'

test.for(emailTemplateTypes)('our own text of %s is one that a merchant could save', (type) => {
  const { name: _name, sentWhen: _sentWhen, ...template } = defaultEmailTemplates[type]
  expect(v.parse(emailTemplateChange, template)).toEqual(template)
})

test.for(emailTemplateTypes)('each variable of %s is named once', (type) => {
  const names = templateVariables(type).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
