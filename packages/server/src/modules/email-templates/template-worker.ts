import { guardValue } from '@aftercare/domain/mail/mail-markup'
import { MailInsert, mailInsertNames } from '@aftercare/domain/mail/mail-values'
import { answerTasks } from '#platform/limits/answer-tasks.ts'
import { liquidTemplates, TemplateError } from '#platform/documents/liquid.ts'
import type { FilledText, TemplateTask } from './fill-template.ts'

/** The script of the thread on which `fillTemplate` has texts filled in. */
const templates = liquidTemplates(guardValue)
const inserts = Object.fromEntries(mailInsertNames.map((name) => [name, new MailInsert(name)]))

answerTasks(({ source, values }: TemplateTask): FilledText => {
  const filled: FilledText = { names: [], text: null, fault: null }
  try {
    filled.names = templates.namesIn(source)
    filled.text = templates.render(source, { ...values, ...inserts })
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    filled.fault = error.fault
  }
  return filled
})
