import type { Registration } from '@aftercare/domain/api/registration-schema'
import { Anchor, Stack, Text } from '@mantine/core'
import { Fragment } from 'react'
import { formatCalendarDay, formatMoment } from '../../app/format.ts'
import '../../app/texts/en/registrations.ts'
import { text } from '../../app/texts/text.ts'
import { Panel } from '../../components/panel.tsx'

/** Where and when the products were bought, and what else was asked. */
export function SubmittedDetailsPanel({ registration }: { registration: Registration }) {
  const {
    emailMarketingConsentCollectedOn: consentOn,
    emailMarketingConsentWording: wording,
    referrer,
    customFields,
  } = registration
  const facts: [name: string, value: string][] = [
    [text('registrations.channel'), registration.registrationChannelName],
    [text('registration.purchaseDate'), formatCalendarDay(registration.estimatedPurchaseDate)],
    [
      text('registration.orderNumber'),
      registration.customerProvidedOrderNumber ?? text('registration.notTold'),
    ],
    ...customFields.map(({ name, value }): [string, string] => [name, value]),
    ...(consentOn ? [[text('registration.consent'), formatMoment(consentOn)] as [string, string]] : []),
    ...(wording
      ? [[text('registration.consentWording'), Object.values(wording).join(' ')] as [string, string]]
      : []),
    ...(referrer ? [[text('registration.referrer'), referrer] as [string, string]] : []),
  ]
  return (
    <Panel title={text('registration.told')}>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Panel>
  )
}

/** The uploaded files, which open in a new tab. */
export const ProofPanel = ({
  registration: { proofOfPurchaseFileUrls: urls },
}: {
  registration: Registration
}) => (
  <Panel title={text('registration.proof')}>
    {urls.length === 0 && (
      <Text size="sm" c="dimmed">
        {text('registration.proof.none')}
      </Text>
    )}
    <Stack gap="xs" align="start">
      {urls.map((url, index) => (
        <Anchor key={url} href={url} target="_blank" rel="noreferrer" size="sm">
          {text('registration.proof.file', { number: index + 1 })}
        </Anchor>
      ))}
    </Stack>
  </Panel>
)
