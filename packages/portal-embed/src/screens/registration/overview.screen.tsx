import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { paths } from '../../app/paths.ts'
import { formatDate } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import { ButtonAnchor, ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Screen } from '../../components/screen.tsx'
import { registrationAt } from '../../drafts/registration-draft.ts'
import { isEmbedded } from '../../embed/host-page.ts'
import { activeSettingsOf } from '../../session/settings-session.ts'
import './registration.css'

/** A customer who was led here, say by a code on the packaging, goes straight to the claim that they came for. */
export async function loader({ params }: LoaderFunctionArgs) {
  const store = params['store'] ?? ''
  const settings = await activeSettingsOf(store)
  const { saved } = registrationAt(store)
  if (!saved) throw redirect(paths.lookUp.to({ store }))
  const order = { store, orderId: saved.orderIdFromPlatform, isGiftReturn: false }
  const mayClaim = settings.registrations.isStartWarrantyClaimEnabled
  if (saved.referrer && mayClaim) throw redirect(paths.order.to(order))
  return { settings, saved, order, mayClaim }
}

export function Component() {
  const { settings, saved, order, mayClaim } = useLoaderData<typeof loader>()
  return (
    <Screen
      title={text('registration.doneTitle')}
      lead={settings.theme.registrationSubmissionText ?? text('registration.doneLead')}
    >
      <div className="stack">
        <Card icon="check" title={text('registration.confirmation', { number: saved.externalId })}>
          <dl className="registration-facts">
            <dt>{text('registration.doneEmail')}</dt>
            <dd>{saved.email}</dd>
            <dt>{text('registration.doneCreated')}</dt>
            <dd>{formatDate(saved.createdOn)}</dd>
          </dl>
          {saved.isConfirmationEmailed && (
            <p className="field-help registration-emailed">{text('registration.emailed')}</p>
          )}
        </Card>
        {mayClaim && (
          <ButtonLink isWide to={paths.order.to(order)}>
            {text('registration.startClaim')}
          </ButtonLink>
        )}
        {!isEmbedded() && (
          <ButtonAnchor variant="secondary" isWide href={settings.storeUrl}>
            {text('registration.backToMerchant')}
          </ButtonAnchor>
        )}
      </div>
    </Screen>
  )
}
