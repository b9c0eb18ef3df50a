import { Stack, TagsInput, Text, TextInput } from '@mantine/core'
import { formatStoreDay } from '../../../../app/format.ts'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/money.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import type { KnownProfile, Part } from './store.screen.tsx'

type NamesPart = Part & { profile: KnownProfile }

/** What shoppers call the store, where they find it, and which pages may show it. */
export function NamesPanel({ form, profile }: NamesPart) {
  const mayEdit = useMay('editSettings')
  return (
    <Panel title={text('store.names')}>
      <Stack gap="md">
        <TextInput
          label={text('store.name')}
          description={text('store.nameHint')}
          value={form.draft.name}
          onChange={({ currentTarget: { value } }) => form.set({ name: value })}
          error={form.errors?.fields['store.name']}
          readOnly={!mayEdit}
        />
        <Slug form={form} profile={profile} />
        <TextInput
          label={text('store.url')}
          description={text('store.urlHint')}
          value={profile.url}
          variant="filled"
          readOnly
        />
        <AllowedHosts form={form} />
      </Stack>
    </Panel>
  )
}

function Slug({ form: { draft, set, errors }, profile }: NamesPart) {
  const mayEdit = useMay('editSettings')
  const { store, portalUrl, formerSlugs } = profile
  return (
    <div>
      <TextInput
        label={text('store.slug')}
        description={text('store.slugHint', { address: `${portalUrl}/${draft.slug}` })}
        value={draft.slug}
        onChange={({ currentTarget: { value } }) => set({ slug: value })}
        error={errors?.fields['store.slug']}
        autoCapitalize="none"
        spellCheck={false}
        readOnly={!mayEdit}
      />
      <Text component="output" size="sm" display="block" mt={4}>
        {draft.slug === store.slug ? '' : text('store.slugChanged')}
      </Text>
      {formerSlugs.map(({ slug, redirectsUntil }) => (
        <Text key={slug} size="sm" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {text('store.formerSlug', { slug, date: formatStoreDay(redirectsUntil, store.timeZone) })}
        </Text>
      ))}
    </div>
  )
}

function AllowedHosts({ form: { draft, set, errors } }: Part) {
  const mayEdit = useMay('editSettings')
  return (
    <TagsInput
      type="url"
      label={text('store.allowedHosts')}
      description={text('store.allowedHostsHint')}
      value={draft.allowedHosts}
      onChange={(allowedHosts) => set({ allowedHosts })}
      error={hostError(errors?.fields)}
      acceptValueOnBlur
      readOnly={!mayEdit}
    />
  )
}

/** Of whichever of them is wrong. */
const hostError = (fields: Partial<Record<string, string>> = {}) =>
  Object.entries(fields).find(([path]) => path.startsWith('store.allowedHosts'))?.[1]
