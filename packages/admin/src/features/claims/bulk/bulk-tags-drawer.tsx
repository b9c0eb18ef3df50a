import { claimBulkApi } from '@aftercare/domain/api/claim-bulk-api'
import { claimListsApi } from '@aftercare/domain/api/claim-lists-api'
import type { ClaimListItem } from '@aftercare/domain/claims/claim-list-item-schema'
import { MultiSelect } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../api.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim-bulk.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { FormDrawer } from '../../../components/form-drawer.tsx'
import { KnownTagsInput } from '../../../components/known-tags-input.tsx'
import { useCall } from '../../../forms/use-call.ts'
import { Refused } from './refused.tsx'
import { useBulk } from './use-bulk.ts'

type BulkTagsDrawerProps = {
  claims: readonly ClaimListItem[]
  onClose: () => void
  /** Called with those that could not be changed. */
  onDone: (left: readonly string[]) => void
}

/** Adds tags to the selected claims, and removes tags that some of them have. */
export function BulkTagsDrawer({ claims, onClose, onDone }: BulkTagsDrawerProps) {
  const { store } = useStore()
  const params = { storeId: store.id }
  const { answer } = useCall(store.id, (signal) => call(claimListsApi.listClaimTags, { params, signal }))
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const [isMissing, setMissing] = useState(false)
  const bulk = useBulk<{ claimId: string }>((part) => {
    const claimIds = part.map(({ claimId }) => claimId)
    return call(claimBulkApi.tagClaims, { params, body: { claimIds, add, remove } })
  })
  const refused = bulk.outcomes.filter(({ problem }) => problem !== null)
  const finish = useEffectEvent(() => onDone([]))
  const isAllDone = bulk.isDone && refused.length === 0
  useEffect(() => {
    if (isAllDone) finish()
  }, [isAllDone])
  const close = () => (bulk.isDone ? onDone(refused.map(({ claimId }) => claimId)) : onClose())
  const submit = () => {
    setMissing(add.length + remove.length === 0)
    if (add.length + remove.length > 0) void bulk.start(claims.map(({ id }) => ({ claimId: id })))
  }

  return (
    <FormDrawer
      title={text('bulk.tags')}
      lead={text('bulk.selected', { count: claims.length })}
      submitLabel={text('bulk.tags.submit')}
      errors={bulk.errors}
      isSending={bulk.isRunning}
      isChanged={!bulk.isDone && add.length + remove.length > 0}
      isReadOnly={bulk.isDone}
      onSubmit={submit}
      onClose={close}
    >
      {refused.length > 0 && <Refused claims={claims} outcomes={refused} />}
      <KnownTagsInput
        label={text('bulk.tags.add')}
        description={text('work.tagsHint')}
        data={answer?.items ?? []}
        value={add}
        onChange={setAdd}
        maxTags={50}
        maxLength={128}
        acceptValueOnBlur
        disabled={bulk.isDone}
        error={isMissing ? text('bulk.tags.none') : undefined}
      />
      <MultiSelect
        label={text('bulk.tags.remove')}
        placeholder={remove.length === 0 ? text('bulk.tags.removeHint') : undefined}
        data={tagsOf(claims)}
        value={remove}
        onChange={setRemove}
        disabled={bulk.isDone || tagsOf(claims).length === 0}
        searchable
        clearable
      />
    </FormDrawer>
  )
}

/** Each once, whatever its case. */
const tagsOf = (claims: readonly ClaimListItem[]): string[] =>
  [
    ...new Map(claims.flatMap(({ tags }) => tags.map((tag) => [tag.toLowerCase(), tag] as const))).values(),
  ].toSorted((a, b) => a.localeCompare(b))
