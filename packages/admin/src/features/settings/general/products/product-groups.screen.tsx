import { productsApi } from '@aftercare/domain/api/products-api'
import type { StoreProductGroup } from '@aftercare/domain/catalog/product-schema'
import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconTags } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../api.ts'
import { paths } from '../../../../app/paths.ts'
import { useMay, useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/products.ts'
import { text } from '../../../../app/texts/text.ts'
import { ConfirmModal } from '../../../../components/confirm-modal.tsx'
import { EmptyState } from '../../../../components/empty-state.tsx'
import { EntryCard } from '../../../../components/entry-card.tsx'
import { Pager } from '../../../../components/pager.tsx'
import { readPage } from '../../../../components/read-page.ts'
import { answerCalls } from '../../../../forms/answer-calls.ts'
import { useSend } from '../../../../forms/use-send.ts'
import { SettingsPage } from '../../../../components/settings/settings-page.tsx'
import { GroupDrawer } from './group-drawer.tsx'

/** The groups, and the types, vendors and tags they can be built from. */
export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const at = { params: { storeId: params['storeId'] ?? '' }, signal: request.signal }
  const [groups, types, tags, collections] = await Promise.all([
    readPage(request, (query) => call(productsApi.listProductGroups, { ...at, query })),
    call(productsApi.productTypes, at),
    call(productsApi.productTags, at),
    call(productsApi.productCollections, at),
  ])
  const known = { types: types.items, tags: tags.items, collections: collections.items }
  return { list: groups, known }
}
export type KnownWords = Awaited<ReturnType<typeof loader>>['known']

export const action = answerCalls({
  createProductGroup: productsApi.createProductGroup,
  saveProductGroup: productsApi.saveProductGroup,
  removeProductGroup: productsApi.removeProductGroup,
})

type Open = { what: 'add' } | { what: 'edit' | 'remove'; id: string } | null

/** Products that policies treat alike. */
export function Component() {
  const { list, known } = useLoaderData<typeof loader>()
  const groups = list.items
  const mayEdit = useMay('editSettings')
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const chosen = open && 'id' in open ? groups.find(({ id }) => id === open.id) : undefined
  const add = <Button onClick={() => setOpen({ what: 'add' })}>{text('groups.add')}</Button>
  return (
    <SettingsPage title={text('groups.title')} actions={groups.length > 0 && add}>
      {groups.length === 0 ? (
        <EmptyState icon={IconTags} title={text('groups.empty')} lead={text('groups.emptyLead')}>
          {mayEdit && add}
        </EmptyState>
      ) : (
        <Stack gap="sm" maw={880}>
          <Text size="sm" c="dimmed">
            {text('groups.lead')}
          </Text>
          {groups.map((group) => (
            <GroupCard key={group.id} group={group} onOpen={setOpen} />
          ))}
          <Pager list={list} />
        </Stack>
      )}
      {open?.what === 'add' && <GroupDrawer known={known} onClose={close} />}
      {open?.what === 'edit' && chosen && <GroupDrawer group={chosen} known={known} onClose={close} />}
      {open?.what === 'remove' && chosen && <RemoveGroup group={chosen} onClose={close} />}
    </SettingsPage>
  )
}

type CardProps = { group: StoreProductGroup; onOpen: (open: Open) => void }

function GroupCard({ group, onOpen }: CardProps) {
  const mayEdit = useMay('editSettings')
  const { store } = useStore()
  const { id, name, types, tags, collections, productCount } = group
  const address = `${paths.products.to({ storeId: store.id })}?group=${id}`
  return (
    <EntryCard
      name={name}
      lead={
        <Anchor component={Link} to={address} size="sm">
          {text('groups.count', { count: productCount })}
        </Anchor>
      }
      actions={
        mayEdit
          ? {
              edit: {
                label: text('groups.edit'),
                labelOf: text('groups.editOf', { name }),
                onClick: () => onOpen({ what: 'edit', id }),
              },
              remove: {
                label: text('groups.remove'),
                labelOf: text('groups.removeOf', { name }),
                onClick: () => onOpen({ what: 'remove', id }),
              },
            }
          : undefined
      }
    >
      <Stack gap={6} mt="sm">
        <Words label={text('groups.types')} words={types} />
        <Words label={text('groups.tags')} words={tags} />
        <Words label={text('groups.collections')} words={collections} />
      </Stack>
    </EntryCard>
  )
}

function Words({ label, words }: { label: string; words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <Group gap={6}>
      <Text size="sm" c="dimmed" w={84}>
        {label}
      </Text>
      {words.map((word) => (
        <Badge
          key={word}
          variant="light"
          color="gray"
          maw="100%"
          h="auto"
          styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
        >
          {word}
        </Badge>
      ))}
    </Group>
  )
}

function RemoveGroup({
  group: { id, name, version },
  onClose,
}: {
  group: StoreProductGroup
  onClose: () => void
}) {
  const { send, errors, isSending } = useSend(onClose)
  return (
    <ConfirmModal
      title={text('groups.removeTitle', { name })}
      submitLabel={text('groups.remove')}
      errors={errors}
      isSending={isSending}
      onSubmit={() => send({ name: 'removeProductGroup', params: { groupId: id }, query: { version } })}
      onClose={onClose}
    >
      <Text size="sm">{text('groups.removeLead')}</Text>
    </ConfirmModal>
  )
}
