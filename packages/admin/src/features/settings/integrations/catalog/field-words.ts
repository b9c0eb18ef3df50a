import '../../../../app/texts/en/integrations.ts'
import type { Integration } from './integration.screen.tsx'
import { isKey, text } from '../../../../app/texts/text.ts'

type Described = Pick<Integration, 'id' | 'kind'>

/** What a field is called, and what to enter: in words of the integration’s own, or of its kind. */
export const fieldWords = (integration: Described, field: string): { label: string; hint: string } => ({
  label: words(integration, field),
  hint: words(integration, `${field}Hint`),
})

function words({ id, kind }: Described, field: string): string {
  const key = [`integrations.${id}.${field}`, `integrations.${kind}.${field}`].find(isKey)
  return key === undefined ? '' : text(key)
}
