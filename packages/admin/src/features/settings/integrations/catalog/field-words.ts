import type { ConfiguredIntegrationId } from '@aftercare/domain/merchants/integrations'
import '../../../../app/texts/en/integrations.ts'
import { isKey, text } from '../../../../app/texts/text.ts'

/** What a field is called, and what to enter. */
export const fieldWords = (id: ConfiguredIntegrationId, name: string): { label: string; hint: string } => ({
  label: words(`integrations.${id}.${name}`),
  hint: words(`integrations.${id}.${name}Hint`),
})

const words = (key: string): string => (isKey(key) ? text(key) : '')
