import {
  claimType as knownClaimType,
  reasonCategoryCode,
  type ClaimType,
} from '@aftercare/domain/claims/claim-words'
import { subscriptionChange, type SubscriptionChange } from '@aftercare/domain/claims/subscription-change'
import type { Translations } from '@aftercare/domain/shared/translations'
import { Checkbox, MultiSelect, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/claim-words.ts'
import '../../../../app/texts/en/reasons.ts'
import { text } from '../../../../app/texts/text.ts'
import { TranslationsField } from '../../../../components/translations.tsx'
import type { FormErrors } from '../../../../forms/refusal.ts'
import { useDraft } from '../../../../forms/use-draft.ts'
import { useSend } from '../../../../forms/use-send.ts'
import { EntryDrawer } from '../../../../components/settings/entry-drawer.tsx'
import { DeleteReason } from './delete-reason.tsx'
import { DetailsInput, type EnteredDetail } from './details-input.tsx'
import type { Reason, ReasonGroup } from './reason-words.ts'

type ReasonDrawerProps = {
  /** Undefined for a new one. */
  reason: Reason | undefined
  groups: readonly ReasonGroup[]
  claimType: ClaimType
  onClose: () => void
  onDeleted: (reason: Reason) => void
}

/** A reason, its category, its details and the groups that offer it; or a new one. */
export function ReasonDrawer({ reason, groups, claimType, onClose, onDeleted }: ReasonDrawerProps) {
  const [isDeleting, setDeleting] = useState(false)
  const { draft, set, ...edited } = useDraft(reason ? formOf(reason) : newForm(groups, claimType))
  const { send, ...sending } = useSend(onClose)
  const save = () => {
    const details = draft.details.filter(({ name }) => name.trim() !== '')
    set({ details })
    const body = {
      ...draft,
      details: details.map(({ id, name, translations }) => ({ id, name, translations })),
    }
    if (!reason) return send({ name: 'createClaimReason', body })
    const params = { claimReasonId: String(reason.id) }
    send({ name: 'updateClaimReason', params, body: { ...body, version: edited.version } })
  }
  return (
    <>
      <EntryDrawer
        title={reason?.name ?? text('reason.new')}
        edited={edited}
        sending={sending}
        onSubmit={save}
        onClose={onClose}
        onDelete={reason && (() => setDeleting(true))}
        deleteLabel={text('reason.delete')}
      >
        <ReasonFields draft={draft} set={set} errors={sending.errors} groups={groups} />
      </EntryDrawer>
      {reason && isDeleting && (
        <DeleteReason
          reason={reason}
          onClose={() => setDeleting(false)}
          onDeleted={() => onDeleted(reason)}
        />
      )}
    </>
  )
}

type ReasonFieldsProps = {
  draft: ReasonForm['value']
  set: (change: Partial<ReasonForm['value']>) => void
  errors: FormErrors | undefined
  groups: readonly ReasonGroup[]
}

function ReasonFields({ draft, set, errors, groups }: ReasonFieldsProps) {
  const mayEdit = useMay('editSettings')
  return (
    <>
      <TextInput
        label={text('reason.name')}
        value={draft.name}
        onChange={({ currentTarget: { value } }) => set({ name: value })}
        error={errors?.fields['name']}
        maxLength={128}
        readOnly={!mayEdit}
      />
      <TranslationsField
        name="name"
        label={text('reason.name')}
        own={draft.name}
        translations={draft.translations}
        onChange={(translations) => set({ translations })}
        errorAt={(path) => errors?.fields[path]}
        maxLength={128}
      />
      <Select
        label={text('reason.category')}
        description={text('reason.categoryHint')}
        data={reasonCategoryCode.options.map((value) => ({ value, label: text(`reasonCategory.${value}`) }))}
        value={draft.categoryCode || null}
        onChange={(categoryCode) => categoryCode && set({ categoryCode })}
        error={errors?.fields['categoryCode']}
        allowDeselect={false}
        readOnly={!mayEdit}
      />
      <DetailsInput
        value={draft.details}
        onChange={(details) => set({ details })}
        errors={errors}
        isReadOnly={!mayEdit}
      />
      <SubscriptionOffers draft={draft} set={set} />
      <MultiSelect
        label={text('reason.groups')}
        description={text('reason.groupsHint')}
        data={choicesOf(groups)}
        value={draft.groupIds}
        onChange={(groupIds) => set({ groupIds })}
        error={errors?.fields['groupIds']}
        readOnly={!mayEdit}
      />
    </>
  )
}

/** What shoppers can do about the subscription of an item. */
function SubscriptionOffers({ draft, set }: Pick<ReasonFieldsProps, 'draft' | 'set'>) {
  const mayEdit = useMay('editSettings')
  return (
    <Checkbox.Group
      label={text('reason.subscription')}
      description={text('reason.subscriptionHint')}
      value={draft.subscriptionOffers}
      onChange={(offers) =>
        set({ subscriptionOffers: subscriptionChange.options.filter((offer) => offers.includes(offer)) })
      }
    >
      <Stack gap="xs" mt="xs">
        {subscriptionChange.options.map((offer) => (
          <Checkbox
            key={offer}
            value={offer}
            label={text(`reason.offer.${offer}`)}
            description={text(`reason.offer.${offer}Hint`)}
            disabled={!mayEdit}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

type ReasonForm = {
  version: string
  value: {
    name: string
    translations: Translations<'name'>
    categoryCode: string
    details: EnteredDetail[]
    subscriptionOffers: SubscriptionChange[]
    groupIds: string[]
  }
}

const formOf = ({
  version,
  name,
  translations,
  category,
  claimReasonDetails,
  subscriptionOffers = [],
  groupIds,
}: Reason): ReasonForm => ({
  version,
  value: {
    name,
    translations,
    categoryCode: category.code,
    details: claimReasonDetails.map((detail) => ({ ...detail, key: String(detail.id) })),
    subscriptionOffers,
    groupIds,
  },
})

/** A reason added among returns is for returns. */
const newForm = (groups: readonly ReasonGroup[], claimType: ClaimType): ReasonForm => ({
  version: '',
  value: {
    name: '',
    translations: {},
    categoryCode: '',
    details: [],
    subscriptionOffers: [],
    groupIds: groups.filter((group) => group.claimType === claimType && group.isDefault).map(({ id }) => id),
  },
})

const choicesOf = (groups: readonly ReasonGroup[]) =>
  knownClaimType.options.map((claimType) => ({
    group: text(`reasons.of.${claimType}`),
    items: groups
      .filter((group) => group.claimType === claimType)
      .map(({ id, name }) => ({ value: id, label: `${name} (${text(`reasons.of.${claimType}`)})` })),
  }))
