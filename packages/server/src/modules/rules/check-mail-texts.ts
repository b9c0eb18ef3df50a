import type { RuleAction } from '@aftercare/domain/rules/actions'
import { faultsOf } from '#modules/email-templates/compose-mail.ts'
import { AppError } from '#platform/errors.ts'

/**
 * Refuses a rule's email whose text fails to render; it has the variables of the finalized email.
 *
 * @throws AppError 422 that names each field and the line of it
 */
export async function assertMailUsable({ type, params }: RuleAction): Promise<void> {
  if (type !== 'sendMail') return
  const faults = await faultsOf('finalised', params)
  const fields = faults.map(({ field, line, message }) => ({
    path: `rule.event.params.${field}`,
    message: field === 'body' ? `Line ${line}: ${message}` : message,
  }))
  const [first] = fields
  if (first) throw new AppError('unprocessable', 'unusable_template', first.message, { body: { fields } })
}
