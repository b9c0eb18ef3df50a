import { claimListsApi } from '@aftercare/domain/api/claim-lists-api'
import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import { useState } from 'react'
import { call } from '../../../api.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { FormDrawer } from '../../../components/form-drawer.tsx'
import { KnownTagsInput } from '../../../components/known-tags-input.tsx'
import { useIsChanged } from '../../../forms/use-is-changed.ts'
import { useCall } from '../../../forms/use-call.ts'
import { useWork } from './use-work.ts'

/** A claim's tags; those that the store uses are suggested. */
export function TagsDrawer({ claim, onClose }: { claim: MerchantClaim; onClose: () => void }) {
  const { store } = useStore()
  const { answer } = useCall(store.id, (signal) =>
    call(claimListsApi.listClaimTags, { params: { storeId: store.id }, signal }),
  )
  const [tags, setTags] = useState(claim.tags)
  const { send, errors, isSending } = useWork('tagClaim', { onDone: onClose })
  const isChanged = useIsChanged(tags)
  return (
    <FormDrawer
      title={text('work.tags')}
      submitLabel={text('action.save')}
      errors={errors}
      isSending={isSending}
      isChanged={isChanged}
      onSubmit={() => send({ version: claim.version, tags })}
      onClose={onClose}
    >
      <KnownTagsInput
        label={text('work.tags')}
        description={text('work.tagsHint')}
        data={answer?.items ?? []}
        value={tags}
        onChange={setTags}
        maxTags={50}
        acceptValueOnBlur
        error={Object.values(errors?.fields ?? {})[0]}
      />
    </FormDrawer>
  )
}
