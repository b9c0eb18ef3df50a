import { registrationChangeApi, type OwnRegistration } from '@aftercare/domain/api/registration-change-api'
import { changeObstacleWords } from '@aftercare/domain/registrations/registration-changes'
import { ApiError } from '@aftercare/domain/api/client'
import { Fragment } from 'react'
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import { formatCalendarDay, formatDate, formatDeadline } from '../../app/texts/format.ts'
import { text, translated } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ContactStore } from '../../components/contact-store.tsx'
import { LineItem } from '../../components/line-item.tsx'
import { Screen } from '../../components/screen.tsx'
import type { FormErrors } from '../../forms/read-form.ts'
import { refusalOf } from '../../forms/refusal.ts'
import { rememberVisit, speakAbout } from '../../session/order-token.ts'
import { activeSettingsOf } from '../../session/settings-session.ts'
import { wordsAt } from '../claim/meta/read-answers.ts'
import { CancelOwnRegistration, cancelIntent } from './cancel-own-registration.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { readCorrection } from './read-correction.ts'
import './registration.css'

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? ''

/** The registration of the link; null once the link no longer works. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const store = params['store'] ?? ''
  const settings = await activeSettingsOf(store)
  return { store, settings, registration: await openRegistration(settings.storefrontId, tokenOf(request)) }
}

async function openRegistration(storefrontId: string, token: string): Promise<OwnRegistration | null> {
  try {
    speakAbout(null)
    const opened = await call(registrationChangeApi.openRegistration, {
      params: { storefrontId },
      body: { token },
    })
    rememberVisit(opened.orderIdFromPlatform, false)
    return opened
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

export async function action({ params, request }: ActionFunctionArgs): Promise<FormErrors | 'saved'> {
  const settings = await activeSettingsOf(params['store'] ?? '')
  const form = await request.formData()
  const own = { token: tokenOf(request), version: wordsAt(form, 'version')[0] ?? '' }
  const to = { params: { storefrontId: settings.storefrontId } }
  try {
    if (form.get('intent') === cancelIntent) {
      await call(registrationChangeApi.cancelRegistration, { ...to, body: own })
      return 'saved'
    }
    const read = readCorrection(form, settings)
    if (!read.ok) return read.errors
    await call(registrationChangeApi.changeRegistration, { ...to, body: { ...own, ...read.output } })
    return 'saved'
  } catch (error) {
    return refusalOf(error)
  }
}

/** A registration by the link in its confirmation email: what it says, correcting it, canceling it. */
export function Component() {
  const { registration } = useLoaderData<typeof loader>()
  if (!registration)
    return (
      <Screen title={text('registration.expiredTitle')} lead={text('registration.expired')}>
        <ContactStore />
      </Screen>
    )
  return <Registration registration={registration} />
}

function Registration({ registration }: { registration: OwnRegistration }) {
  const { store, settings } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { externalId, orderIdFromPlatform: orderId, obstacle, version } = registration
  const errors = answer === 'saved' ? undefined : answer
  const { isEnabled, isStartWarrantyClaimEnabled } = settings.registrations
  return (
    <Screen
      title={text('registration.changeTitle')}
      lead={
        obstacle === null &&
        text('registration.changeLead', { date: formatDeadline(registration.changeUntil) })
      }
    >
      <div className="stack">
        {errors?.alert && <Alert>{translated(errors.alert)}</Alert>}
        {obstacle !== null && <Alert tone="info">{translated(changeObstacleWords[obstacle])}</Alert>}
        {answer === 'saved' && obstacle === null && (
          <Alert tone="success">{text('registration.saved')}</Alert>
        )}
        <RegistrationFacts registration={registration} />
        {obstacle !== 'canceled' && isStartWarrantyClaimEnabled && (
          <ButtonLink variant="secondary" isWide to={paths.order.to({ store, orderId, isGiftReturn: false })}>
            {text('registration.startClaim')}
          </ButtonLink>
        )}
        {obstacle === null && (
          <>
            <CorrectionForm
              key={`${externalId} ${version}`}
              settings={settings}
              registration={registration}
              errors={errors}
            />
            <CancelOwnRegistration version={version} />
          </>
        )}
        {obstacle === 'canceled' && isEnabled && (
          <ButtonLink variant="secondary" isWide to={paths.registration.info.to({ store })}>
            {text('registration.again')}
          </ButtonLink>
        )}
      </div>
    </Screen>
  )
}

function RegistrationFacts({ registration }: { registration: OwnRegistration }) {
  const { externalId, email, createdOn, estimatedPurchaseDate, warrantyUntil, lineItems } = registration
  const facts = [
    ['registration.number', externalId],
    ['registration.doneEmail', email],
    ['registration.doneCreated', formatDate(createdOn)],
    ['registration.purchaseDate', formatCalendarDay(estimatedPurchaseDate)],
    ...(warrantyUntil ? [['registration.warrantyUntil', formatDeadline(warrantyUntil)] as const] : []),
  ] as const
  return (
    <Card title={text('registration.products')} icon="box">
      <dl className="registration-facts">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{text(name)}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <div className="line-items registration-items">
        {lineItems.map(({ id, name, imgUrl, optionsFromPlatform, quantity }) => (
          <LineItem key={id} name={name} imgUrl={imgUrl} options={optionsFromPlatform} quantity={quantity} />
        ))}
      </div>
    </Card>
  )
}
