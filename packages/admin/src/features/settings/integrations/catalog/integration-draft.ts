import { fieldsOf, type ConfiguredIntegrationId } from '@aftercare/domain/merchants/integrations'
import * as v from 'valibot'

/**
 * What the form holds: each field by its name. A secret is null while the saved one stays; an empty text removes it.
 */
export type IntegrationDraft = { isEnabled: boolean } & Record<string, boolean | string | null>

type Saved = { id: ConfiguredIntegrationId; isEnabled: boolean; values: Record<string, string> }

export const draftOf = ({ id, isEnabled, values }: Saved): IntegrationDraft => ({
  isEnabled,
  ...Object.fromEntries(
    fieldsOf(id).map(({ name, isSecret }) => [
      `${isSecret ? 'secrets' : 'values'}.${name}`,
      isSecret ? null : (values[name] ?? ''),
    ]),
  ),
})

const draft = v.record(v.string(), v.nullable(v.union([v.boolean(), v.string()])))

/** What is sent: the fields in their two parts, without the secrets that stay. */
export function bodyOf({ version, value }: { version: string; value: unknown }) {
  const { isEnabled, ...fields } = v.parse(draft, value)
  const part = (prefix: string) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([name, entered]) => name.startsWith(prefix) && entered !== null)
        .map(([name, entered]) => [name.slice(prefix.length), entered]),
    )
  return { version, isEnabled, values: part('values.'), secrets: part('secrets.') }
}

/** The fields that are no secrets, by name. */
export const valuesIn = (draft: IntegrationDraft): Record<string, string> =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([key, value]) =>
      key.startsWith('values.') && typeof value === 'string' ? [[key.slice('values.'.length), value]] : [],
    ),
  )
