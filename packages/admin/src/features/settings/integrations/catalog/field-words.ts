import { formatMessage } from '@aftercare/domain/shared/format-message'
import '../../../../app/texts/en/integrations.ts'
import type { Integration } from './integration.screen.tsx'
import { findMessage } from '../../../../app/texts/catalogue.ts'

type Described = Pick<Integration, 'id' | 'kind' | 'name'>

/** What a field is called, and what to enter: in words of the integration’s own, or of its kind. */
export const fieldWords = (integration: Described, field: string): { label: string; hint: string } => ({
  label: words(integration, field),
  hint: words(integration, `${field}Hint`),
})

function words({ id, kind, name }: Described, field: string): string {
  const message = findMessage(`integrations.${id}.${field}`) ?? findMessage(`integrations.${kind}.${field}`)
  return message === undefined ? '' : formatMessage(message, { name }, 'en')
}
