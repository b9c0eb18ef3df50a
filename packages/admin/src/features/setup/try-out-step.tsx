import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link, useRevalidator } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useMay, useStore } from '../../app/session.ts'
import '../../app/texts/en/setup.ts'
import { text } from '../../app/texts/text.ts'
import { FormAlert } from '../../components/form-alert.tsx'
import { Panel } from '../../components/panel.tsx'
import { useSend } from '../../forms/use-send.ts'
import { PortalButton } from './portal-button.tsx'
import { isStepDone, StepBar } from './step-bar.tsx'
import type { StepData } from './step-data.ts'

type TestOrder = StepData['setup']['testOrders'][number]

/** A return on a test order, from the portal to the decision. */
export function TryOutStep({ data: { setup } }: { data: StepData }) {
  const mayEdit = useMay('editSettings')
  const { send, errors, isSending } = useSend()
  return (
    <>
      {setup.testOrders.map((order) => (
        <TestOrderPanel key={order.id} order={order} />
      ))}
      <FormAlert errors={errors} />
      {mayEdit && (
        <Group>
          <Button
            variant={setup.testOrders.length === 0 ? 'filled' : 'default'}
            loading={isSending}
            onClick={() => send({ name: 'createTestOrder' })}
          >
            {text('setup.tryOut.create')}
          </Button>
        </Group>
      )}
      <StepBar step="tryOut" isDone={isStepDone(setup, 'tryOut')} />
    </>
  )
}

function TestOrderPanel({ order }: { order: TestOrder }) {
  const mayEdit = useMay('editSettings')
  const { revalidate, state } = useRevalidator()
  const { send, errors, isSending } = useSend()
  const { orderNo, email, portalUrl, claims } = order
  return (
    <Panel title={orderNo}>
      <Stack gap="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {text('setup.tryOut.lead', { orderNo, email })}
        </Text>
        {claims.length === 0 ? (
          <Text size="sm" c="dimmed">
            {text('setup.tryOut.noClaim')}
          </Text>
        ) : (
          claims.map((claim) => <TestClaim key={claim.id} claim={claim} />)
        )}
        <FormAlert errors={errors} />
        <Group gap="xs">
          <PortalButton url={portalUrl} label={text('setup.tryOut.open')} />
          <Button variant="default" loading={state !== 'idle'} onClick={() => void revalidate()}>
            {text('setup.tryOut.refresh')}
          </Button>
          {mayEdit && (
            <Button
              variant="subtle"
              color="red"
              loading={isSending}
              onClick={() => send({ name: 'deleteTestOrder', params: { orderId: order.id } })}
            >
              {text('setup.tryOut.delete')}
            </Button>
          )}
        </Group>
      </Stack>
    </Panel>
  )
}

function TestClaim({
  claim: { id, externalId, claimType, isCompleted },
}: {
  claim: TestOrder['claims'][number]
}) {
  const { store } = useStore()
  return (
    <Text size="sm">
      <Anchor component={Link} to={paths.claim.to({ storeId: store.id, claimType, claimId: id })}>
        {text('setup.tryOut.claim', { number: externalId })}
      </Anchor>
      {' · '}
      {text(isCompleted ? 'setup.tryOut.completed' : 'setup.tryOut.open.claim')}
    </Text>
  )
}
