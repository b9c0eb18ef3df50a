import { claimBulkApi, type BulkPreview } from '@aftercare/domain/api/claim-bulk-api'
import type { ClaimListItem } from '@aftercare/domain/claims/claim-list-item-schema'
import { Button, Group, Modal, Progress, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../api.ts'
import { workSource } from '../../../app/card-token.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim-bulk.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { Notice } from '../../../components/notice.tsx'
import { useCall } from '../../../forms/use-call.ts'
import { BulkEffects } from './bulk-effects.tsx'
import { Refused } from './refused.tsx'
import { useBulk, type Bulk } from './use-bulk.ts'

type BulkApproveModalProps = {
  claims: readonly ClaimListItem[]
  onClose: () => void
  /** Called with those that were not approved. */
  onDone: (left: readonly string[]) => void
}

/** Which claims are approved as they are staged or were asked for, what that pays, and what cannot be; then how it went. */
export function BulkApproveModal({ claims, onClose, onDone }: BulkApproveModalProps) {
  const { store } = useStore()
  const params = { storeId: store.id }
  const claimIds = claims.map(({ id }) => id)
  const { answer: preview, failure } = useCall(claimIds.join(), (signal) =>
    call(claimBulkApi.previewApprovals, { params, body: { claimIds }, signal }),
  )
  const [isMailed, setMailed] = useState(true)
  const bulk = useBulk<Approvable>((part) => {
    const seen = part.map(({ claimId, version }) => ({ claimId, version }))
    return call(claimBulkApi.approveClaims, {
      params,
      body: { claims: seen, notifyCustomerByEmail: isMailed, finalizationSource: workSource() },
    })
  })
  const hasBegun = bulk.isRunning || bulk.outcomes.length > 0
  const left = claimIds.filter(
    (id) => !bulk.outcomes.some(({ claimId, problem }) => claimId === id && problem === null),
  )
  const close = () => (hasBegun ? onDone(left) : onClose())

  return (
    <Modal
      opened
      onClose={bulk.isRunning ? () => {} : close}
      title={text('bulk.approve')}
      size={560}
      closeButtonProps={{ 'aria-label': text('action.close') }}
    >
      <Stack gap="md">
        <FormAlert errors={bulk.errors ?? failure} />
        {!preview && !failure && <Skeleton h={180} aria-busy />}
        {preview && !hasBegun && (
          <>
            <BulkEffects preview={preview} currencyCode={store.currencyCode} />
            <Switch
              label={text('bulk.notify')}
              checked={isMailed}
              onChange={({ currentTarget: { checked } }) => setMailed(checked)}
            />
          </>
        )}
        {preview && hasBegun && <Course bulk={bulk} claims={claims} of={approvable(preview).length} />}
        <Buttons
          bulk={bulk}
          preview={preview}
          onStart={() => preview && void bulk.start(approvable(preview))}
          onClose={close}
        />
      </Stack>
    </Modal>
  )
}

type Approvable = BulkPreview['items'][number]

const approvable = ({ items }: BulkPreview): Approvable[] => items.filter(({ problem }) => problem === null)

type ButtonsProps = {
  bulk: Bulk<Approvable>
  preview: BulkPreview | undefined
  onStart: () => void
  onClose: () => void
}

function Buttons({ bulk, preview, onStart, onClose }: ButtonsProps) {
  const count = preview ? preview.total.claims - bulk.outcomes.length : 0
  if (bulk.isDone)
    return (
      <Group justify="end">
        <Button onClick={onClose}>{text('bulk.done')}</Button>
      </Group>
    )
  return (
    <Group justify="end" gap="xs">
      <Button variant="default" onClick={onClose} disabled={bulk.isRunning}>
        {text('preview.back')}
      </Button>
      <Button onClick={onStart} loading={bulk.isRunning} disabled={count === 0}>
        {bulk.errors ? text('action.tryAgain') : text('bulk.approve.submit', { count })}
      </Button>
    </Group>
  )
}

type CourseProps = { bulk: Bulk<Approvable>; claims: readonly ClaimListItem[]; of: number }

/** The progress, and finally the results. */
function Course({ bulk: { outcomes, isDone }, claims, of }: CourseProps) {
  const refused = outcomes.filter(({ problem }) => problem !== null)
  const approved = outcomes.length - refused.length
  return (
    <>
      {isDone ? (
        approved > 0 && (
          <Notice color="green">
            {text('bulk.approved', { count: approved })} {text('bulk.underWay')}
          </Notice>
        )
      ) : (
        <>
          <Text size="sm" component="output">
            {text('bulk.progress', { count: outcomes.length, of })}
          </Text>
          <Progress value={(outcomes.length / of) * 100} aria-label={text('bulk.approve')} />
        </>
      )}
      {refused.length > 0 && <Refused claims={claims} outcomes={refused} />}
    </>
  )
}
