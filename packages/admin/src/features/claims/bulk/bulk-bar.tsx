import type { ClaimListItem } from '@aftercare/domain/claims/claim-list-item-schema'
import { Button, Group, Text } from '@mantine/core'
import { IconCheck, IconTags } from '@tabler/icons-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useMay } from '../../../app/session.ts'
import '../../../app/texts/en/claim-bulk.ts'
import { text } from '../../../app/texts/text.ts'
import { lazyComponent } from '../../../components/lazy-component.tsx'
import { useLetterKey } from '../../../components/use-row-keys.ts'
import { useApproved } from './use-approved.ts'
import type { Selection } from './use-selection.ts'
import './bulk.css'

const BulkApproveModal = lazyComponent(
  async () => (await import('./bulk-approve-modal.tsx')).BulkApproveModal,
)
const BulkTagsDrawer = lazyComponent(async () => (await import('./bulk-tags-drawer.tsx')).BulkTagsDrawer)

type BulkBarProps = { claims: readonly ClaimListItem[]; selection: Selection }

/** How many claims are selected, and what can be done with them at once; `e` edits their tags. */
export function BulkBar({ claims, selection }: BulkBarProps) {
  const mayEdit = useMay('editClaims')
  const mayFinalize = useMay('finalizeClaims')
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<'tags' | 'approve'>()
  const follow = useApproved(claims)
  const selected = claims.filter(({ id }) => selection.has(id))
  useLetterKey('e', () => mayEdit && selected.length > 0 && !open && setOpen('tags'))
  if (selected.length === 0) return null
  const close = (left: readonly string[]) => {
    setOpen(undefined)
    selection.set(left)
    void revalidate()
  }
  const closeApproved = (left: readonly string[]) => {
    follow(selection.ids.filter((id) => !left.includes(id)))
    close(left)
  }

  return (
    <section className="bulk-bar" aria-label={text('bulk.region')}>
      <Text component="output" size="sm" fw={600}>
        {text('bulk.selected', { count: selected.length })}
      </Text>
      <Group gap="xs">
        {selected.length < claims.length && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => selection.set(claims.map(({ id }) => id))}
          >
            {text('bulk.selectAll', { count: claims.length })}
          </Button>
        )}
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => selection.set([])}>
          {text('bulk.clear')}
        </Button>
        {mayEdit && (
          <Button
            variant="default"
            leftSection={<IconTags size={16} aria-hidden />}
            onClick={() => setOpen('tags')}
          >
            {text('bulk.tags')}
          </Button>
        )}
        {mayFinalize && (
          <Button leftSection={<IconCheck size={16} aria-hidden />} onClick={() => setOpen('approve')}>
            {text('bulk.approve')}
          </Button>
        )}
      </Group>
      {open === 'tags' && (
        <BulkTagsDrawer claims={selected} onClose={() => setOpen(undefined)} onDone={close} />
      )}
      {open === 'approve' && (
        <BulkApproveModal claims={selected} onClose={() => setOpen(undefined)} onDone={closeApproved} />
      )}
    </section>
  )
}
