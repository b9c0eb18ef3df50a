import { registrationsApi, type RegistrationForm } from '@aftercare/domain/api/registrations-api'
import type { Registration } from '@aftercare/domain/api/registration-schema'
import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { formatMoment } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { useMay, useStore } from '../../app/session.ts'
import '../../app/texts/en/registrations.ts'
import { text } from '../../app/texts/text.ts'
import { BackLink } from '../../components/back-link.tsx'
import { ClaimsPanel } from '../../components/claims-panel.tsx'
import { Page } from '../../components/page.tsx'
import '../../components/record.css'
import { answerCalls } from '../../forms/answer-calls.ts'
import { CancelRegistration } from './cancel-registration.tsx'
import { EditRegistrationDrawer } from './edit-registration-drawer.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { OwnerPanel } from './owner-panel.tsx'
import { RegisteredItemCard } from './registered-item-card.tsx'
import { RegistrationMarks } from './registration-marks.tsx'
import { RegistrationNotices } from './registration-notices.tsx'
import { ProofPanel, SubmittedDetailsPanel } from './submitted-details-panel.tsx'

export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const { storeId = '', registrationId = '' } = params
  const { signal } = request
  const [registration, form] = await Promise.all([
    call(registrationsApi.registration, { params: { storeId, registrationId }, signal }),
    call(registrationsApi.registrationForm, { params: { storeId }, signal }),
  ])
  return { registration, form }
}

export const action = answerCalls({
  updateRegistration: registrationsApi.updateRegistration,
  cancelRegistration: registrationsApi.cancelRegistration,
})

/** One registration: products, warranty, proof of purchase and claims. */
export function Component() {
  const { registration, form } = useLoaderData<typeof loader>()
  const { store } = useStore()
  const { canceledOn, duplicateOf } = registration
  return (
    <>
      <BackLink to={paths.registrations.to({ storeId: store.id })}>{text('registrations.back')}</BackLink>
      <Page
        title={registration.externalId}
        beside={<RegistrationMarks canceledOn={canceledOn} isPossibleDuplicate={duplicateOf !== null} />}
        actions={!canceledOn && <Actions key={registration.id} registration={registration} form={form} />}
      >
        <Text size="sm" c="dimmed" mt={-8} mb="md">
          {text('registration.registered', { when: formatMoment(registration.createdOn) })}
        </Text>
        <RegistrationNotices registration={registration} form={form} />
        <div className="record">
          <section className="record-lines" aria-labelledby="items">
            <Title order={2} id="items">
              {text('registration.products')}
            </Title>
            {registration.lineItems.map((item) => (
              <RegisteredItemCard key={item.id} item={item} />
            ))}
          </section>
          <div className="record-story">
            <SubmittedDetailsPanel registration={registration} />
            <ProofPanel registration={registration} />
            <HistoryPanel history={registration.history} />
          </div>
          <div className="record-side">
            <ClaimsPanel
              title={text('registration.claims')}
              none={text('registration.claims.none')}
              claims={registration.claims}
            />
            <OwnerPanel registration={registration} />
          </div>
        </div>
      </Page>
    </>
  )
}

function Actions({ registration, form }: { registration: Registration; form: RegistrationForm }) {
  const { store } = useStore()
  const [open, setOpen] = useState<'edit' | 'cancel'>()
  const [mayEdit, mayFile] = [useMay('editOrders'), useMay('editClaims')]
  const close = () => setOpen(undefined)
  const isCovered = registration.lineItems.some(({ warranty }) => warranty.isEligible)
  return (
    <>
      {mayEdit && (
        <>
          <Button
            variant="subtle"
            color="red"
            c="var(--mantine-color-error)"
            onClick={() => setOpen('cancel')}
          >
            {text('registration.cancel')}
          </Button>
          <Button variant="default" onClick={() => setOpen('edit')}>
            {text('registration.edit')}
          </Button>
        </>
      )}
      {mayFile && isCovered && (
        <Button component={Link} to={paths.newClaim.to({ storeId: store.id, orderId: registration.id })}>
          {text('registration.fileClaim')}
        </Button>
      )}
      {open === 'edit' && <EditRegistrationDrawer registration={registration} form={form} onClose={close} />}
      {open === 'cancel' && <CancelRegistration registration={registration} onClose={close} />}
    </>
  )
}
