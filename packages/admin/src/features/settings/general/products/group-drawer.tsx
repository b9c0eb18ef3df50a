import { productsApi } from '@aftercare/domain/api/products-api'
import type { GroupMembers, StoreProductGroup } from '@aftercare/domain/catalog/product-schema'
import { Group, Paper, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { call } from '../../../../api.ts'
import { useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/products.ts'
import { text } from '../../../../app/texts/text.ts'
import { EditDrawer } from '../../../../components/edit-drawer.tsx'
import { FormAlert } from '../../../../components/form-alert.tsx'
import { useCall } from '../../../../forms/use-call.ts'
import { useDraft } from '../../../../forms/use-draft.ts'
import { useSend } from '../../../../forms/use-send.ts'
import { KnownTagsInput } from '../../../../components/known-tags-input.tsx'
import type { KnownWords } from './product-groups.screen.tsx'
import { ProductPicture } from './product-picture.tsx'

type GroupDrawerProps = { group?: StoreProductGroup; known: KnownWords; onClose: () => void }

const formOf = (group?: StoreProductGroup) => ({
  version: group?.version ?? '',
  value: {
    name: group?.name ?? '',
    types: group?.types ?? [],
    tags: group?.tags ?? [],
    collections: group?.collections ?? [],
  },
})

/** A product group, or a new one, with what it would hold. */
export function GroupDrawer({ group, known, onClose }: GroupDrawerProps) {
  const { draft, set, version, ...edited } = useDraft(formOf(group))
  const { send, ...sending } = useSend(onClose)
  const save = () =>
    group
      ? send({ name: 'saveProductGroup', params: { groupId: group.id }, body: { version, ...draft } })
      : send({ name: 'createProductGroup', body: draft })
  const { name, ...members } = draft
  // Only imports contain collections: without any, there is nothing to choose from.
  const hasCollections = known.collections.length + members.collections.length > 0
  const kinds = hasCollections ? (['types', 'tags', 'collections'] as const) : (['types', 'tags'] as const)
  return (
    <EditDrawer
      title={text(group ? 'groups.editTitle' : 'groups.add')}
      edited={edited}
      sending={sending}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        label={text('groups.name')}
        value={name}
        onChange={({ currentTarget: { value } }) => set({ name: value })}
        error={sending.errors?.fields['name']}
      />
      {kinds.map((kind) => (
        <KnownTagsInput
          key={kind}
          label={text(`groups.${kind}`)}
          description={text(`groups.${kind}Hint`)}
          data={known[kind].map(({ value }) => value)}
          value={[...members[kind]]}
          onChange={(words) => set({ [kind]: words })}
          error={sending.errors?.fields[kind]}
          limit={50}
          maxDropdownHeight={280}
          acceptValueOnBlur
        />
      ))}
      {!hasCollections && (
        <Text size="xs" c="dimmed">
          {text('groups.noCollections')}
        </Text>
      )}
      <Held members={members} />
    </EditDrawer>
  )
}

function Held({ members }: { members: GroupMembers }) {
  const [question] = useDebouncedValue(JSON.stringify(members), 300)
  const isEmpty = members.types.length + members.tags.length + members.collections.length === 0
  return (
    <Paper withBorder radius="md" p="sm" aria-live="polite">
      {isEmpty ? (
        <Text size="sm" c="dimmed">
          {text('groups.holdsNothing')}
        </Text>
      ) : (
        <HeldNow question={question} />
      )}
    </Paper>
  )
}

function HeldNow({ question }: { question: string }) {
  const { store } = useStore()
  const { answer, failure } = useCall(question, (signal) =>
    call(productsApi.previewProductGroup, {
      params: { storeId: store.id },
      body: JSON.parse(question) as GroupMembers,
      signal,
    }),
  )
  if (failure) return <FormAlert errors={failure} />
  if (!answer) return <Skeleton height={44} />
  const { productCount, newest } = answer
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {text('groups.holds', { count: productCount })}
      </Text>
      {newest.map((product) => (
        <Group key={product.id} gap="xs" wrap="nowrap">
          <ProductPicture product={product} size={28} />
          <Text size="sm" truncate>
            {product.title}
          </Text>
        </Group>
      ))}
      {productCount > newest.length && (
        <Text size="sm" c="dimmed">
          {text('groups.more', { count: productCount - newest.length })}
        </Text>
      )}
    </Stack>
  )
}
