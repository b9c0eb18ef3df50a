import type { ShippingClaim } from '@aftercare/domain/api/shipping-claim-schema'
import { Button, Checkbox, Group, Radio, Stack, Switch, Text, Textarea } from '@mantine/core'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/shipping-claims.ts'
import '../../app/texts/en/unsupported.ts'
import { text } from '../../app/texts/text.ts'
import { FormModal } from '../../components/form-modal.tsx'
import { outcomeOf, outcomes } from './outcomes.ts'
import { Effects } from './resolution-effects.tsx'
import { useResolution, type Resolution } from './use-resolution.ts'

type ResolveModalProps = { claim: ShippingClaim; onClose: () => void }

/** How a claim ends, and exactly what that does to money, stock and mail, before it is done. */
export function ResolveModal({ claim, onClose }: ResolveModalProps) {
  const settlement = useResolution(claim, onClose)
  const { errors, isChanged, method, preview, isOverLimit, hasItems, settle } = settlement
  return (
    <FormModal
      title={text('settle.title')}
      errors={errors}
      isChanged={isChanged}
      onSubmit={settle}
      onClose={onClose}
    >
      {(close) => (
        <>
          {claim.begun ? (
            <Begun claim={claim} begun={claim.begun} />
          ) : (
            <>
              <Ways claim={claim} settlement={settlement} />
              <Items settlement={settlement} />
            </>
          )}
          {hasItems && <Effects claim={claim} method={method} preview={preview} isOverLimit={isOverLimit} />}
          <Mail claim={claim} settlement={settlement} />
          <Buttons settlement={settlement} isAgain={claim.begun !== null} onClose={close} />
        </>
      )}
    </FormModal>
  )
}

type PartProps = { settlement: Resolution }

type BegunProps = { claim: ShippingClaim; begun: NonNullable<ShippingClaim['begun']> }

/** A failed attempt with an unknown outcome: it can only be retried. */
const Begun = ({ claim, begun }: BegunProps) => (
  <>
    <Text size="sm">{text('settle.begun')}</Text>
    <div>
      <Text size="sm" fw={600}>
        {text(`settle.${outcomeOf(begun.resolutionMethod)}`)}
      </Text>
      {claim.shippingClaimLineItems
        .filter(({ id }) => begun.shippingClaimLineItemIds.includes(id))
        .map(({ id, quantity, originalStoreOrderLineItem: { name } }) => (
          <Text key={id} size="sm">
            {text('shippingClaim.item', { count: quantity, name })}
          </Text>
        ))}
    </div>
  </>
)

/** What was given in part can no longer be denied. */
function Ways({ claim, settlement }: PartProps & { claim: ShippingClaim }) {
  const { open, outcome, setOutcome } = settlement
  const { store } = useStore()
  const mayReorder = !store.unsupportedResolutions.includes('replacementOrder')
  const isPartSettled = open.length < claim.shippingClaimLineItems.length
  return (
    <Radio.Group label={text('settle.how')} value={outcome} onChange={(value) => setOutcome(value)}>
      <Stack gap={10} mt={6}>
        {outcomes
          .filter((each) => each !== 'deny' || !isPartSettled)
          .map((each) => (
            <Radio
              key={each}
              value={each}
              label={text(`settle.${each}`)}
              disabled={each === 'reorder' && !mayReorder}
              description={text(
                each === 'reorder' && !mayReorder ? 'unsupported.reorder' : `settle.${each}Hint`,
              )}
            />
          ))}
      </Stack>
    </Radio.Group>
  )
}

function Items({ settlement: { open, method, lineIds, setLineIds, hasItems } }: PartProps) {
  if (!method || open.length < 2) return null
  return (
    <>
      <Checkbox.Group
        label={text('settle.items')}
        value={lineIds}
        onChange={(ticked) => setLineIds(open.map(({ id }) => id).filter((id) => ticked.includes(id)))}
        error={!hasItems && text('settle.chooseItem')}
      >
        <Stack gap={8} mt={6}>
          {open.map(({ id, quantity, originalStoreOrderLineItem: { name } }) => (
            <Checkbox key={id} value={id} label={text('shippingClaim.item', { count: quantity, name })} />
          ))}
        </Stack>
      </Checkbox.Group>
      {hasItems && lineIds.length < open.length && (
        <Text size="sm" c="dimmed">
          {text('settle.stays')}
        </Text>
      )}
    </>
  )
}

function Mail({ claim, settlement }: PartProps & { claim: ShippingClaim }) {
  const { mail, setMail, errors } = settlement
  return (
    <>
      <Switch
        label={text('settle.notify', { email: claim.customerEmail })}
        checked={mail.isMailed}
        onChange={({ currentTarget: { checked } }) => setMail({ ...mail, isMailed: checked })}
      />
      <Textarea
        label={text('shippingClaim.noteToCustomer')}
        description={text('settle.noteHint')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        value={mail.note}
        onChange={({ currentTarget: { value } }) => setMail({ ...mail, note: value })}
        error={errors?.fields['noteToCustomer']}
      />
    </>
  )
}

type ButtonsProps = PartProps & { isAgain: boolean; onClose: () => void }

function Buttons({ settlement, isAgain, onClose }: ButtonsProps) {
  const { method, outcome, isPossible, isSending } = settlement
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed">
        {text('settle.final')}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={onClose}>
          {text('settle.back')}
        </Button>
        <Button
          type="submit"
          loading={isSending}
          disabled={!isPossible}
          {...(outcome === 'deny' && { color: 'red' })}
        >
          {text(
            isAgain ? 'settle.again' : `settle.submit.${method ?? (outcome === 'deny' ? 'deny' : 'close')}`,
          )}
        </Button>
      </Group>
    </Group>
  )
}
