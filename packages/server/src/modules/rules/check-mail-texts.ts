import type { RuleAction } from '@aftercare/domain/rules/actions'
import { assertUsable } from '#modules/email-templates/save-email-template.ts'

/**
 * Refuses a rule's email whose text fails to render; it has the variables of the finalized email.
 *
 * @throws AppError 422 that names each field and the line of it
 */
export async function assertMailUsable({ type, params }: RuleAction): Promise<void> {
  if (type !== 'sendMail') return
  await assertUsable('finalised', params, { translations: params.translations, at: 'rule.event.params.' })
}
