import { variantName, type InventoryBehavior } from '@aftercare/domain/claims/line-decision'
import type { LineDecisionRequest } from '@aftercare/domain/claims/line-decision-request'
import type { MerchantClaim, MerchantClaimLine } from '@aftercare/domain/api/merchant-claim-schema'
import { Checkbox, Collapse, Radio, Select, SimpleGrid, Stack, Switch, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '../../../app/format.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim-words.ts'
import '../../../app/texts/en/claim-work.ts'
import '../../../app/texts/en/unsupported.ts'
import { text } from '../../../app/texts/text.ts'
import { MoneyInput } from '../../../components/money-input.tsx'
import { FormDrawer } from '../../../components/form-drawer.tsx'
import { Notice } from '../../../components/notice.tsx'
import { useIsChanged } from '../../../forms/use-is-changed.ts'
import { approvalsFor, defaultMethod, type Method } from './line-work.ts'
import { useWork } from './use-work.ts'
import { VariantSelect } from './variant-select.tsx'

type Approval = Extract<LineDecisionRequest, { type: 'approve' }>
type LineDrawerProps = { claim: MerchantClaim; line: MerchantClaimLine; onClose: () => void }

const restockChoices = ['bySettings', 'yes', 'no'] as const
type Restock = (typeof restockChoices)[number]
const inventoryChoices: readonly InventoryBehavior[] = [
  'decrementObeyingPolicy',
  'decrementIgnoringPolicy',
  'bypass',
]

/**
 * A line's resolution: each method with its fields. It is staged, and executed when the claim is finalized.
 */
export function ApproveDrawer({ claim, line, onClose }: LineDrawerProps) {
  const { store } = useStore()
  const form = useApproval(claim, line)
  const { values, set } = form
  const { send, errors, isSending } = useWork('decideLine', { lineId: line.id, onDone: onClose })
  const errorAt = (field: string) => errors?.fields[`decision.${field}`]
  const worth = formatMoney(line.amount, claim.currencyCode)
  const unsupported = values.wasResolvedExternally ? [] : store.unsupportedResolutions
  const isUnsupported = unsupported.includes(values.method)

  return (
    <FormDrawer
      title={text('work.approve.title')}
      lead={text('work.about', { count: line.quantity, name: line.originalStoreOrderLineItem.name, worth })}
      submitLabel={text('work.approve.submit')}
      errors={errors}
      isSending={isSending}
      isUnready={isUnsupported}
      isChanged={form.isChanged}
      onSubmit={() => send({ version: claim.version, decision: form.decision() })}
      onClose={onClose}
    >
      <Methods claim={claim} line={line} form={form} unsupported={unsupported} />
      <Credit claim={claim} line={line} form={form} errorAt={errorAt} />
      {(values.method === 'variantExchange' || values.method === 'replacementOrder') && (
        <NewItem
          claim={claim}
          line={line}
          method={values.method}
          form={form}
          error={errorAt('resolution.variantIdFromPlatform')}
        />
      )}
      <Textarea
        label={text('work.note')}
        description={text('work.noteHint')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        value={values.noteToCustomer}
        onChange={({ currentTarget: { value } }) => set({ noteToCustomer: value })}
        error={errorAt('noteToCustomer')}
      />
      <Elsewhere form={form} />
    </FormDrawer>
  )
}

type Form = ReturnType<typeof useApproval>
type MethodsProps = {
  claim: MerchantClaim
  line: MerchantClaimLine
  form: Form
  unsupported: readonly string[]
}

/** The possible outcomes; one that the store's shop does not support says what to do instead. */
function Methods({ claim, line, form: { values, set }, unsupported }: MethodsProps) {
  const methods = approvalsFor(claim, line)
  return (
    <>
      <Radio.Group
        label={text('work.method')}
        value={values.method}
        onChange={(method) => set({ method: method })}
      >
        <SimpleGrid cols={2} spacing={8} verticalSpacing={8} mt={6}>
          {methods.map((method) => (
            <Radio
              key={method}
              value={method}
              label={text(`resolution.${method}`)}
              className="choice"
              disabled={unsupported.includes(method) && method !== values.method}
            />
          ))}
        </SimpleGrid>
      </Radio.Group>
      {methods.filter(isSometimesUnsupported).map(
        (method) =>
          unsupported.includes(method) && (
            <Notice key={method} color={method === values.method ? 'orange' : 'gray'}>
              {text(`unsupported.approve.${method}`)}
            </Notice>
          ),
      )}
    </>
  )
}

/** A repair happens outside of any shop. */
const isSometimesUnsupported = (method: Method): method is Exclude<Method, 'repair'> => method !== 'repair'

type CreditProps = {
  claim: MerchantClaim
  line: MerchantClaimLine
  form: Form
  errorAt: (field: string) => string | undefined
}

/** The payout, and deductions and additions. */
function Credit({ claim, line, form: { values, set }, errorAt }: CreditProps) {
  const worth = formatMoney(line.amount, claim.currencyCode)
  return (
    <>
      {(values.method === 'refund' || values.method === 'giftCard') && (
        <MoneyInput
          label={text('work.amount')}
          description={text('work.amountHint', { worth })}
          placeholder={worth}
          currencyCode={claim.currencyCode}
          value={values.amount}
          onChange={(amount) => set({ amount })}
          error={errorAt('resolution.amount')}
        />
      )}
      {values.method === 'refund' && (
        <SimpleGrid cols={2} spacing="sm">
          <MoneyInput
            label={text('work.handlingFee')}
            description={text('work.handlingFeeHint')}
            currencyCode={claim.currencyCode}
            value={values.handlingFee}
            onChange={(handlingFee) => set({ handlingFee })}
            error={errorAt('resolution.handlingFee')}
          />
          <MoneyInput
            label={text('work.shippingFee')}
            description={text('work.shippingFeeHint')}
            currencyCode={claim.currencyCode}
            value={values.shippingFee}
            onChange={(shippingFee) => set({ shippingFee })}
            error={errorAt('resolution.shippingFee')}
          />
        </SimpleGrid>
      )}
      {values.method === 'giftCard' && (
        <Switch
          label={text('work.incentive')}
          description={text('work.incentiveHint')}
          checked={values.hasIncentive}
          onChange={({ currentTarget: { checked } }) => set({ hasIncentive: checked })}
        />
      )}
    </>
  )
}

/** What was settled by other means, and whether the units are sold again. */
function Elsewhere({ form: { values, set } }: { form: Form }) {
  return (
    <>
      <Checkbox
        label={text('work.external')}
        description={text('work.externalHint')}
        checked={values.wasResolvedExternally}
        onChange={({ currentTarget: { checked } }) => set({ wasResolvedExternally: checked })}
      />
      <Collapse expanded={!values.wasResolvedExternally && values.method !== 'repair'}>
        <Select
          label={text('work.restock')}
          data={restockChoices.map((value) => ({ value, label: text(`work.restock.${value}`) }))}
          value={values.restock}
          onChange={(restock) => set({ restock: restock ?? 'bySettings' })}
          allowDeselect={false}
        />
      </Collapse>
    </>
  )
}

type NewItemProps = {
  claim: MerchantClaim
  line: MerchantClaimLine
  method: 'variantExchange' | 'replacementOrder'
  form: Form
  error: string | undefined
}

/** What is ordered in its place, and what that does to the shelf. */
function NewItem({ claim, line, method, form: { values, set }, error }: NewItemProps) {
  const item = line.originalStoreOrderLineItem
  const name = nameOfNewItem(line, method)
  const mayDiffer = values.variantId !== null || (line.exchangeDeltaAmount ?? 0) !== 0
  return (
    <Stack gap="sm">
      {name !== undefined && values.variantId === null && (
        <div>
          <Text size="sm" fw={500}>
            {text('work.newItem')}
          </Text>
          <Text size="sm" c="dimmed">
            {text('work.newItemIs', { count: line.isShopNow ? 1 : line.quantity, name })}
          </Text>
        </div>
      )}
      {item.productIdFromPlatform !== null && (
        <VariantSelect
          orderId={claim.originalStoreOrder.id}
          orderLineId={item.id}
          productId={item.productIdFromPlatform}
          quantity={line.quantity}
          label={text(name === undefined ? 'work.newItem' : 'work.otherItem')}
          placeholder={text(name === undefined ? 'work.chooseItem' : 'work.asAbove')}
          value={values.variantId}
          onChange={(chosen) => set({ variantId: chosen?.variant.idFromPlatform ?? null })}
          isClearable
          error={error}
        />
      )}
      {method === 'variantExchange' && mayDiffer && (
        <Select
          label={text('work.difference')}
          data={(['Gift_Card', 'Refund'] as const).map((value) => ({
            value,
            label: text(value === 'Refund' ? 'resolution.refund' : 'resolution.giftCard'),
          }))}
          placeholder={text('work.differenceNone')}
          value={values.creditMethod}
          onChange={(chosen) => set({ creditMethod: chosen })}
          clearable
        />
      )}
      <Select
        label={text('work.inventory')}
        data={inventoryChoices.map((value) => ({ value, label: text(`work.inventory.${value}`) }))}
        value={values.inventory}
        onChange={(inventory) => set({ inventory: inventory ?? 'bypass' })}
        allowDeselect={false}
      />
    </Stack>
  )
}

/** What is ordered if staff choose nothing else; undefined where the customer chose nothing either. */
function nameOfNewItem(line: MerchantClaimLine, method: NewItemProps['method']): string | undefined {
  if (method === 'replacementOrder') {
    const { name, options } = line.originalStoreOrderLineItem
    return variantName({ title: name, options })
  }
  if (line.isShopNow) return text('work.shopped')
  const wanted = line.variantExchangeLineItem
  return wanted ? variantName(wanted) : undefined
}

/** The input, initially the staged decision. */
function useApproval(claim: MerchantClaim, line: MerchantClaimLine) {
  const staged = line.decision?.type === 'approve' ? line.decision : undefined
  const [values, setValues] = useState(() => ({
    method: defaultMethod(claim, line),
    amount: amountOf(staged),
    handlingFee: feesOf(staged).handlingFee,
    shippingFee: feesOf(staged).shippingFee,
    hasIncentive: staged?.resolution.method === 'giftCard' ? staged.resolution.hasIncentive : true,
    variantId:
      staged && 'variantIdFromPlatform' in staged.resolution ? staged.resolution.variantIdFromPlatform : null,
    creditMethod:
      staged?.resolution.method === 'variantExchange' ? staged.resolution.creditMethod : claim.creditMethod,
    inventory:
      staged && 'inventory' in staged.resolution
        ? staged.resolution.inventory
        : ('decrementObeyingPolicy' as const),
    wasResolvedExternally: staged?.wasResolvedExternally ?? false,
    restock: restockOf(staged?.isRestocked ?? null),
    noteToCustomer: staged?.noteToCustomer ?? line.noteToCustomer ?? '',
  }))
  return {
    values,
    isChanged: useIsChanged(values),
    set: (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change })),
    decision: (): Approval => ({
      type: 'approve',
      resolution: resolutionOf(values),
      wasResolvedExternally: values.wasResolvedExternally,
      isRestocked: values.restock === 'bySettings' ? null : values.restock === 'yes',
      noteToCustomer: values.noteToCustomer.trim() || null,
    }),
  }
}

const amountOf = (staged: Approval | undefined): number | null =>
  staged && 'amount' in staged.resolution ? staged.resolution.amount : null

/** Null while a field is emptied, which is the same as none. */
const feesOf = (staged: Approval | undefined): { handlingFee: number | null; shippingFee: number | null } =>
  staged?.resolution.method === 'refund' ? staged.resolution : { handlingFee: 0, shippingFee: 0 }

const restockOf = (isRestocked: boolean | null): Restock =>
  isRestocked === null ? 'bySettings' : isRestocked ? 'yes' : 'no'

type Values = ReturnType<typeof useApproval>['values']

function resolutionOf(values: Values): Approval['resolution'] {
  const { method, amount, handlingFee, shippingFee, hasIncentive, creditMethod, inventory } = values
  const variantIdFromPlatform = values.variantId
  switch (method) {
    case 'refund':
      return { method, amount, handlingFee: handlingFee ?? 0, shippingFee: shippingFee ?? 0 }
    case 'giftCard':
      return { method, amount, hasIncentive }
    case 'variantExchange':
      return { method, variantIdFromPlatform, creditMethod, inventory }
    case 'replacementOrder':
      return { method, variantIdFromPlatform, inventory }
    case 'repair':
      return { method }
  }
}
