import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import { Input, Select, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import '../../../../app/texts/en/reasons.ts'
import { text } from '../../../../app/texts/text.ts'
import { ConfirmModal } from '../../../../components/confirm-modal.tsx'
import { OrderedList } from '../../../../components/ordered-list.tsx'
import type { FormErrors } from '../../../../forms/refusal.ts'
import { useDraft } from '../../../../forms/use-draft.ts'
import { useSend } from '../../../../forms/use-send.ts'
import { EntryDrawer } from '../../../../components/settings/entry-drawer.tsx'
import type { Reason, ReasonGroup } from './reason-words.ts'

type GroupDrawerProps = {
  /** Undefined for a new one. */
  group: ReasonGroup | undefined
  claimType: ClaimType
  /** All of that claim type. */
  groups: readonly ReasonGroup[]
  /** All that may be chosen. */
  reasons: readonly Reason[]
  productGroups: readonly { id: string; name: string }[]
  onClose: () => void
}

/** Which reasons are offered for which products, in which order. */
export function GroupDrawer({ group, claimType, onClose, ...choices }: GroupDrawerProps) {
  const [isDeleting, setDeleting] = useState(false)
  const form = group ? formOf(group) : newForm(choices.groups, choices.reasons)
  const { draft, set, ...edited } = useDraft(form)
  const { send, ...sending } = useSend(onClose)
  const save = () => {
    if (!group) return send({ name: 'createReasonGroup', body: { ...draft, claimType } })
    const params = { claimReasonGroupId: group.id }
    send({ name: 'updateReasonGroup', params, body: { ...draft, version: edited.version } })
  }
  return (
    <>
      <EntryDrawer
        title={group?.name ?? text('reasonGroup.new')}
        lead={text(`reasons.of.${claimType}`)}
        edited={edited}
        sending={sending}
        onSubmit={save}
        onClose={onClose}
        onDelete={group && !group.isDefault ? () => setDeleting(true) : undefined}
        deleteLabel={text('reasonGroup.delete')}
      >
        <GroupFields group={group} draft={draft} set={set} errors={sending.errors} {...choices} />
      </EntryDrawer>
      {group && isDeleting && (
        <DeleteGroup group={group} onClose={() => setDeleting(false)} onDeleted={onClose} />
      )}
    </>
  )
}

type GroupForm = ReturnType<typeof formOf>['value']

type GroupFieldsProps = Pick<GroupDrawerProps, 'group' | 'groups' | 'reasons' | 'productGroups'> & {
  draft: GroupForm
  set: (change: Partial<GroupForm>) => void
  errors: FormErrors | undefined
}

function GroupFields({ group, groups, reasons, productGroups, draft, set, errors }: GroupFieldsProps) {
  return (
    <>
      <TextInput
        label={text('reasonGroup.name')}
        description={text('reasonGroup.nameHint')}
        value={draft.name}
        onChange={({ currentTarget: { value } }) => set({ name: value })}
        error={errors?.fields['name']}
        maxLength={128}
      />
      <Default
        isFixed={group?.isDefault ?? groups.length === 0}
        isOn={draft.isDefault}
        onChange={(isDefault) => set({ isDefault })}
        error={errors?.fields['isDefault']}
        last={groups.find(({ id, isDefault }) => isDefault && id !== group?.id)}
      />
      {(!draft.isDefault || draft.productGroupId !== null) && (
        <Select
          label={text('reasonGroup.productGroup')}
          description={text(
            productGroups.length === 0 ? 'reasonGroup.noProductGroups' : 'reasonGroup.productGroupHint',
          )}
          data={productGroups.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.productGroupId}
          onChange={(productGroupId) => set({ productGroupId })}
          error={errors?.fields['productGroupId']}
          clearable={draft.isDefault}
          allowDeselect={false}
          searchable
        />
      )}
      <Reasons
        chosen={draft.claimReasonIds}
        reasons={reasons}
        onChange={(claimReasonIds) => set({ claimReasonIds })}
        error={errors?.fields['claimReasonIds']}
      />
    </>
  )
}

type DefaultProps = {
  isFixed: boolean
  isOn: boolean
  onChange: (isOn: boolean) => void
  error: string | undefined
  /** The default group that this one would take the place of. */
  last: ReasonGroup | undefined
}

function Default({ isFixed, isOn, onChange, error, last }: DefaultProps) {
  const replaces = last?.storeProductGroup ? 'reasonGroup.replaces' : 'reasonGroup.replacesUnused'
  return (
    <div>
      <Switch
        label={text('reasonGroup.isDefault')}
        description={isFixed && last === undefined ? text('reasonGroup.isDefaultFixed') : undefined}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
        error={error}
        disabled={isFixed}
      />
      {isOn && !isFixed && last && (
        <Text component="output" display="block" size="sm" mt="xs">
          {text(replaces, { name: last.name })}
        </Text>
      )}
    </div>
  )
}

type ReasonsProps = {
  chosen: readonly number[]
  reasons: readonly Reason[]
  onChange: (ids: number[]) => void
  error: string | undefined
}

function Reasons({ chosen, reasons, onChange, error }: ReasonsProps) {
  const nameOf = (id: number) => reasons.find((reason) => reason.id === id)?.name ?? ''
  const others = reasons.filter(({ id }) => !chosen.includes(id))
  return (
    <Input.Wrapper label={text('reasonGroup.reasons')} labelElement="div" error={error}>
      <div className="reason-details">
        <OrderedList
          label={text('reasonGroup.reasons')}
          items={chosen}
          keyOf={(id) => id}
          nameOf={nameOf}
          onChange={onChange}
        >
          {(id) => nameOf(id)}
        </OrderedList>
        {others.length > 0 && (
          <Select
            key={chosen.length}
            aria-label={text('reasonGroup.addReason')}
            placeholder={text('reasonGroup.addReasonHint')}
            data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={null}
            onChange={(id) => id !== null && onChange([...chosen, Number(id)])}
            searchable
            error={error !== undefined}
          />
        )}
      </div>
    </Input.Wrapper>
  )
}

type DeleteGroupProps = { group: ReasonGroup; onClose: () => void; onDeleted: () => void }

function DeleteGroup({ group, onClose, onDeleted }: DeleteGroupProps) {
  const { send, errors, isSending } = useSend(onDeleted)
  return (
    <ConfirmModal
      title={text('reasonGroup.deleteTitle', { name: group.name })}
      submitLabel={text('reasonGroup.delete')}
      keepLabel={text('reasonGroup.keep')}
      errors={errors}
      isSending={isSending}
      onSubmit={() =>
        send({
          name: 'deleteReasonGroup',
          params: { claimReasonGroupId: group.id },
          query: { version: group.version },
        })
      }
      onClose={onClose}
    >
      <Text size="sm">{text('reasonGroup.deleteLead')}</Text>
    </ConfirmModal>
  )
}

const formOf = ({ version, name, isDefault, storeProductGroup, claimReasons }: ReasonGroup) => ({
  version,
  value: {
    name,
    isDefault,
    productGroupId: storeProductGroup?.id ?? null,
    claimReasonIds: claimReasons.map(({ id }) => id),
  },
})

/** The first group of a claim type is for everything, and has the reasons that nothing else offers. */
const newForm = (groups: readonly ReasonGroup[], reasons: readonly Reason[]): ReturnType<typeof formOf> => ({
  version: '',
  value: {
    name: '',
    isDefault: groups.length === 0,
    productGroupId: null,
    claimReasonIds:
      groups.length > 0 ? [] : reasons.filter(({ groupIds }) => groupIds.length === 0).map(({ id }) => id),
  },
})
