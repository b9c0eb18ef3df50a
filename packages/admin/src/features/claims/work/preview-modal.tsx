import { claimWorkApi } from '@aftercare/domain/api/claim-work-api'
import type { FinalizationPreview } from '@aftercare/domain/finalization/finalization-preview-schema'
import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import { Alert, Button, Group, Skeleton, Stack, Switch, Text, Textarea, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { call } from '../../../api.ts'
import { workSource } from '../../../app/card-token.ts'
import { formatMoney } from '../../../app/format.ts'
import { useMay, useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim.ts'
import '../../../app/texts/en/claim-words.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { FormModal } from '../../../components/form-modal.tsx'
import { useCall } from '../../../forms/use-call.ts'
import { useIsChanged } from '../../../forms/use-is-changed.ts'
import { ParcelWarnings } from './parcel-warnings.tsx'
import { useWork } from './use-work.ts'

type PreviewModalProps = {
  claim: MerchantClaim
  /** Only these; without them all that are decided or wait for approval. */
  lineIds?: string[]
  onClose: () => void
}

/** A preview of what finalizing does to money, stock and email. */
export function PreviewModal({ claim, lineIds, onClose }: PreviewModalProps) {
  const mayFinalize = useMay('finalizeClaims')
  const only = lineIds ? { claimLineItemIds: lineIds } : {}
  const { answer: preview, failure } = usePreview(claim, only)
  const [entered, setEntered] = useState<MailEntered>({ isMailed: null, note: claim.noteToCustomer ?? '' })
  const isMailedUnasked = !isAllElsewhere(preview)
  const mail = { ...entered, isMailed: entered.isMailed ?? isMailedUnasked }
  const isNoteChanged = useIsChanged(mail.note)
  const { send, errors, isSending } = useWork('finalizeClaim', { onDone: onClose })
  const isOverLimit =
    preview !== undefined && preview.approvalLimit !== null && preview.givenAway > preview.approvalLimit
  const finalize = () =>
    preview &&
    !isNothingDone(preview) &&
    !isSending &&
    send({
      ...only,
      version: preview.version,
      notifyCustomerByEmail: mail.isMailed,
      finalizationSource: workSource(),
      ...(mail.note.trim() !== (claim.noteToCustomer ?? '') && { noteToCustomer: mail.note.trim() }),
    })

  return (
    <FormModal
      title={text('preview.title')}
      errors={errors ?? failure}
      isChanged={isNoteChanged || mail.isMailed !== isMailedUnasked}
      onSubmit={finalize}
      onClose={onClose}
    >
      {(close) => (
        <>
          {!preview && !failure && <Skeleton h={180} aria-busy />}
          {preview && <ParcelWarnings preview={preview} claim={claim} />}
          {preview && <Effects preview={preview} claim={claim} />}
          {preview && isOverLimit && <OverLimit preview={preview} currencyCode={claim.currencyCode} />}
          <Mail
            claim={claim}
            values={mail}
            onChange={(change) => setEntered({ ...entered, ...change })}
            error={errors?.fields['noteToCustomer']}
          />
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={close}>
              {text('preview.back')}
            </Button>
            {mayFinalize && (
              <Button type="submit" loading={isSending} disabled={isNothingDone(preview) || isOverLimit}>
                {text('preview.finalise')}
              </Button>
            )}
          </Group>
        </>
      )}
    </FormModal>
  )
}

/** The preview; loaded again if somebody has changed the claim since. */
function usePreview(claim: MerchantClaim, body: { claimLineItemIds?: string[] }) {
  const { store } = useStore()
  const params = { storeId: store.id, claimId: claim.id }
  return useCall(String(claim.version), (signal) =>
    call(claimWorkApi.previewFinalization, { params, body, signal }),
  )
}

/** Nothing is known yet, or no item would change: then there is no email to the customer either. */
const isNothingDone = (preview: FinalizationPreview | undefined): boolean =>
  !preview || preview.approved.length + preview.denied.length + preview.canceled.length === 0

type MailValues = { isMailed: boolean; note: string }
/** Null until somebody chooses whether to email the customer. */
type MailEntered = { isMailed: boolean | null; note: string }
type MailProps = {
  claim: MerchantClaim
  values: MailValues
  onChange: (change: Partial<MailValues>) => void
  error: string | undefined
}

/** External resolutions are not emailed by default. */
const isAllElsewhere = (preview: FinalizationPreview | undefined): boolean =>
  preview !== undefined &&
  preview.approved.length > 0 &&
  preview.denied.length + preview.canceled.length === 0 &&
  preview.approved.every(({ wasResolvedExternally }) => wasResolvedExternally)

const Mail = ({ claim, values, onChange, error }: MailProps) => (
  <Section title={text('preview.mail')}>
    <Switch
      label={text('preview.notify', { email: claim.customerEmail })}
      checked={values.isMailed}
      onChange={({ currentTarget: { checked } }) => onChange({ isMailed: checked })}
    />
    <Textarea
      label={text('claim.line.note')}
      description={text('preview.noteHint')}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={5000}
      value={values.note}
      onChange={({ currentTarget: { value } }) => onChange({ note: value })}
      error={error}
    />
  </Section>
)

type OverLimitProps = { preview: FinalizationPreview; currencyCode: string }

const OverLimit = ({ preview, currencyCode }: OverLimitProps) => (
  <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
    {text('preview.overLimit', {
      given: formatMoney(preview.givenAway, currencyCode),
      limit: formatMoney(preview.approvalLimit ?? 0, currencyCode),
    })}
  </Alert>
)

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Title order={3} mb={6}>
      {title}
    </Title>
    <Stack gap={8}>{children}</Stack>
  </section>
)

type EffectsProps = { preview: FinalizationPreview; claim: MerchantClaim }

function Effects({ preview, claim }: EffectsProps) {
  const money = (amount: number) => formatMoney(amount, claim.currencyCode)
  const outcomes = [
    ...preview.approved.map(({ claimLineItemId, detail, wasResolvedExternally, noteToCustomer }) => ({
      id: claimLineItemId,
      what: wasResolvedExternally
        ? `${text(`detail.${detail}`)} · ${text('claim.line.external')}`
        : text(`detail.${detail}`),
      note: noteToCustomer,
    })),
    ...preview.denied.map(({ claimLineItemId, code, noteToCustomer }) => ({
      id: claimLineItemId,
      what: text('work.denied', { why: text(`detail.${code}`) }),
      note: noteToCustomer,
    })),
    ...preview.canceled.map(({ claimLineItemId, noteToCustomer }) => ({
      id: claimLineItemId,
      what: text('work.canceled'),
      note: noteToCustomer,
    })),
  ]
  return (
    <>
      {preview.obstructed.map(({ claimLineItemId, code, message }) => (
        <Alert key={claimLineItemId + code} color="red" icon={<IconAlertTriangle aria-hidden />}>
          {unitsOf(claim, claimLineItemId)}: {message} {text('preview.obstructed')}
        </Alert>
      ))}
      <Section title={text('preview.items')}>
        {outcomes.length === 0 && <Quiet>{text('preview.nothing')}</Quiet>}
        <dl className="receipt">
          {outcomes.map(({ id, what }) => (
            <Entry key={id} label={unitsOf(claim, id)} value={what} />
          ))}
        </dl>
        {outcomes.map(
          ({ id, note }) =>
            note !== null && (
              <Quiet key={id}>{text('preview.lineNote', { item: unitsOf(claim, id), note })}</Quiet>
            ),
        )}
      </Section>
      <Section title={text('preview.money')}>
        <Payments preview={preview} money={money} />
      </Section>
      <Section title={text('preview.stock')}>
        <Goods preview={preview} claim={claim} />
      </Section>
    </>
  )
}

/** What is sent, and what goes back on the shelf. */
function Goods({ preview: { newItems, restocked }, claim }: EffectsProps) {
  if (newItems.length + restocked.length === 0) return <Quiet>{text('preview.noStock')}</Quiet>
  return (
    <dl className="receipt">
      {newItems.map((item, index) => (
        <Entry
          // All that was shopped names the same line.
          key={`${item.claimLineItemId} ${index}`}
          label={`${text(`preview.${item.kind}`)}: ${text('work.units', {
            count: item.quantity,
            name: newItemWords(item, claim),
          })}`}
          value={text(`work.inventory.${item.inventory}`)}
        />
      ))}
      {restocked.map(({ claimLineItemId, quantity, condition }) => (
        <Entry
          key={claimLineItemId}
          label={unitsOf(claim, claimLineItemId, quantity)}
          value={text(`preview.restocked.${condition}`)}
        />
      ))}
    </dl>
  )
}

function unitsOf(claim: MerchantClaim, lineId: string, quantity?: number): string {
  const line = claim.claimLineItems.find(({ id }) => id === lineId)
  const { name = '' } = line?.originalStoreOrderLineItem ?? {}
  return text('work.units', { count: quantity ?? line?.quantity ?? 1, name })
}

/** The item that is sent, with its options: another than was asked for is named by the server. */
function newItemWords(
  { claimLineItemId, kind, title }: FinalizationPreview['newItems'][number],
  claim: MerchantClaim,
): string {
  if (title !== null) return title
  const line = claim.claimLineItems.find(({ id }) => id === claimLineItemId)
  if (!line) return ''
  const wanted = kind === 'exchange' ? line.variantExchangeLineItem : null
  const bought = line.originalStoreOrderLineItem
  const { options } = wanted ?? bought
  return [wanted?.title ?? bought.name, ...options.map(({ value }) => value)].join(' · ')
}

type PaymentsProps = { preview: FinalizationPreview; money: (amount: number) => string }

function Payments({ preview: { refund, giftCard, paidOut }, money }: PaymentsProps) {
  if (!refund && !giftCard) return <Quiet>{text('preview.noMoney')}</Quiet>
  const cardName = giftCard?.type === 'Store_Credit' ? 'claim.money.storeCredit' : 'claim.money.giftCard'
  return (
    <dl className="receipt">
      {refund && <Entry label={text('preview.refund')} value={money(refund.amount)} />}
      {refund && refund.shippingFee > 0 && (
        <Entry isPart label={text('claim.money.ofShipping')} value={money(refund.shippingFee)} />
      )}
      {refund && refund.handlingFee > 0 && (
        <Entry isPart label={text('claim.money.feeKept')} value={money(refund.handlingFee)} />
      )}
      {giftCard && <Entry label={text(cardName)} value={money(giftCard.amount)} />}
      {giftCard && giftCard.incentiveAmount > 0 && (
        <Entry label={text('claim.money.incentive')} value={money(giftCard.incentiveAmount)} />
      )}
      <dt className="total">{text('preview.paidOut')}</dt>
      <dd className="total">{money(paidOut)}</dd>
    </dl>
  )
}

const Entry = ({ label, value, isPart = false }: { label: string; value: string; isPart?: boolean }) => (
  <>
    <dt className={isPart ? 'part' : undefined}>{label}</dt>
    <dd className={isPart ? 'part' : undefined}>{value}</dd>
  </>
)

const Quiet = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
)
