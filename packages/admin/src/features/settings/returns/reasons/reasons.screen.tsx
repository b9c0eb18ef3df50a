import { reasonsApi } from '@aftercare/domain/api/reasons-api'
import { claimType as knownClaimType, type ClaimType } from '@aftercare/domain/claims/claim-words'
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconMessageQuestion, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../api.ts'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/reasons.ts'
import { text } from '../../../../app/texts/text.ts'
import { EmptyState } from '../../../../components/empty-state.tsx'
import { FailureWords } from '../../../../components/form-alert.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { answerCalls } from '../../../../forms/answer-calls.ts'
import { useSend } from '../../../../forms/use-send.ts'
import { SettingsPage } from '../../../../components/settings/settings-page.tsx'
import { GroupDrawer } from './group-drawer.tsx'
import { GroupPanel } from './group-panel.tsx'
import { OtherReasons } from './other-reasons.tsx'
import { ReasonDrawer } from './reason-drawer.tsx'
import type { Reason, ReasonGroup } from './reason-words.ts'
import './reasons.css'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const at = { params: { storeId: params['storeId'] ?? '' }, signal: request.signal }
  const [reasons, groups] = await Promise.all([
    call(reasonsApi.listClaimReasons, { ...at, query: { withDeleted: 'true' } }),
    call(reasonsApi.listReasonGroups, at),
  ])
  return { reasons: reasons.items, groups: groups.items, productGroups: groups.productGroups }
}

const { createClaimReason, updateClaimReason, deleteClaimReason, restoreClaimReason } = reasonsApi
const { createReasonGroup, updateReasonGroup, deleteReasonGroup } = reasonsApi
export const action = answerCalls({
  createClaimReason,
  updateClaimReason,
  deleteClaimReason,
  restoreClaimReason,
  createReasonGroup,
  updateReasonGroup,
  deleteReasonGroup,
})

/** The open drawer: one of these, or a new one. */
type Open = { reasonId: number | null } | { groupId: string | null }

/** Why items come back: which reasons are offered for what, and the reasons themselves. */
export function Component() {
  const { reasons, groups, productGroups } = useLoaderData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  const claimType: ClaimType = search.get('type') === 'warranty' ? 'warranty' : 'return'
  const [open, setOpen] = useState<Open>()
  const [deleted, setDeleted] = useState<Reason>()
  const close = () => setOpen(undefined)
  const shown = groups
    .filter((group) => group.claimType === claimType)
    .toSorted((one, other) => Number(one.isDefault) - Number(other.isDefault))
  const reason = open && 'reasonId' in open ? reasons.find(({ id }) => id === open.reasonId) : undefined
  const group = open && 'groupId' in open ? groups.find(({ id }) => id === open.groupId) : undefined
  const editReason = (reasonId: number) => setOpen({ reasonId })
  return (
    <SettingsPage
      title={text('reasons.title')}
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ reasonId: null })}>
          {text('reasons.add')}
        </Button>
      }
    >
      <Stack gap="md" maw={880}>
        <Text size="sm" c="dimmed">
          {text('reasons.lead')}
        </Text>
        {deleted && <Undo key={deleted.id} reason={deleted} onDone={() => setDeleted(undefined)} />}
        <Kinds value={claimType} onChange={(type) => setSearch({ type }, { replace: true })} />
        <Groups groups={shown} onEditReason={editReason} onEditGroup={(groupId) => setOpen({ groupId })} />
        <OtherReasons reasons={reasons} onEdit={editReason} />
      </Stack>
      {open && 'reasonId' in open && (
        <ReasonDrawer
          reason={reason}
          groups={groups}
          claimType={claimType}
          onClose={close}
          onDeleted={(reason) => {
            setDeleted(reason)
            close()
          }}
        />
      )}
      {open && 'groupId' in open && (
        <GroupDrawer
          group={group}
          claimType={claimType}
          groups={shown}
          reasons={reasons.filter(({ isDeleted }) => !isDeleted)}
          productGroups={productGroups}
          onClose={close}
        />
      )}
    </SettingsPage>
  )
}

type KindsProps = { value: ClaimType; onChange: (claimType: ClaimType) => void }

const Kinds = ({ value, onChange }: KindsProps) => (
  <SegmentedControl
    className="reasons-kinds"
    aria-label={text('reasons.claimType')}
    data={knownClaimType.options.map((kind) => ({
      value: kind,
      label: text(`reasons.of.${kind}`),
    }))}
    value={value}
    onChange={onChange}
  />
)

type GroupsProps = {
  groups: readonly ReasonGroup[]
  onEditReason: (id: number) => void
  onEditGroup: (id: string | null) => void
}

function Groups({ groups, onEditReason, onEditGroup }: GroupsProps) {
  const mayEdit = useMay('editSettings')
  const add = mayEdit && (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => onEditGroup(null)}
      mt={groups.length === 0 ? 'xs' : 0}
    >
      {text('reasons.addGroup')}
    </Button>
  )
  if (groups.length === 0)
    return (
      <EmptyState
        icon={IconMessageQuestion}
        title={text('reasons.emptyTitle')}
        lead={text(mayEdit ? 'reasons.emptyLead' : 'reasons.emptyReadOnly')}
      >
        {add}
      </EmptyState>
    )
  return (
    <>
      {groups.map((group) => (
        <GroupPanel
          key={group.id}
          group={group}
          onEdit={() => onEditGroup(group.id)}
          onEditReason={onEditReason}
        />
      ))}
      <div>{add}</div>
    </>
  )
}

/** What was deleted a moment ago comes back by one press. */
function Undo({ reason, onDone }: { reason: Reason; onDone: () => void }) {
  const { send, errors, isSending } = useSend(onDone)
  const params = { claimReasonId: String(reason.id) }
  return (
    <Notice color="gray" withCloseButton closeButtonLabel={text('action.close')} onClose={onDone}>
      <Group gap="sm">
        <Text size="sm">
          {errors ? <FailureWords failure={errors} /> : text('reasons.wasDeleted', { name: reason.name })}
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          loading={isSending}
          onClick={() => send({ name: 'restoreClaimReason', params })}
        >
          {text('reasons.undo')}
        </Button>
      </Group>
    </Notice>
  )
}
