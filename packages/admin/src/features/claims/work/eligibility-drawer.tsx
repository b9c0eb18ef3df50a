import { merchantClaimsApi } from '@aftercare/domain/api/merchant-claims-api'
import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import type { WhySection, WhySections } from '@aftercare/domain/why/why-schema'
import { Drawer, Skeleton, Stack, Text, Title } from '@mantine/core'
import { call } from '../../../api.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { Sentences } from '../../../components/sentences.tsx'
import { useCall } from '../../../forms/use-call.ts'

type EligibilityDrawerProps = { claim: MerchantClaim; onClose: () => void }

/** Why the claim is as it is, in plain sentences: item by item, then what holds for all of it. */
export function EligibilityDrawer({ claim, onClose }: EligibilityDrawerProps) {
  const { store } = useStore()
  const params = { storeId: store.id, claimId: claim.id }
  const { answer, failure } = useCall(claim.id, (signal) =>
    call(merchantClaimsApi.explainClaim, { params, signal }),
  )
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={520}
      title={text('why.title')}
      closeButtonProps={{ 'aria-label': text('action.close') }}
      overlayProps={{ backgroundOpacity: 0.25 }}
    >
      <Text size="sm" c="dimmed" mb="md">
        {text('why.lead')}
      </Text>
      <FormAlert errors={failure} />
      {!answer && !failure && <Skeleton h={240} aria-busy />}
      {answer && <Explanation sections={answer.sections} />}
    </Drawer>
  )
}

const Explanation = ({ sections }: { sections: WhySections }) => (
  <Stack gap="lg">
    {byLine(sections).map(({ id, name, sections: own }) => (
      <section key={id} aria-label={name}>
        <Title order={2} size="h4" mb={8}>
          {name}
        </Title>
        <Stack gap="sm">
          {own.map((section) => (
            <Section key={section.title} section={section} />
          ))}
        </Stack>
      </section>
    ))}
  </Stack>
)

/** Deciding facts are visible; rules that did not apply are collapsed. */
function Section({ section: { title, sentences } }: { section: WhySection }) {
  const unmet = sentences.filter(({ tone }) => tone === 'unmet')
  const counted = sentences.filter(({ tone }) => tone !== 'unmet')
  return (
    <div>
      <Text size="sm" c="dimmed" mb={4}>
        {title}
      </Text>
      {counted.length > 0 && <Sentences sentences={counted} />}
      {unmet.length > 0 && (
        <Text component="details" size="sm" mt={6}>
          <Text component="summary" size="sm" c="dimmed" mb={4}>
            {text('why.unmet', { count: unmet.length })}
          </Text>
          <Sentences sentences={unmet} />
        </Text>
      )}
    </div>
  )
}

/** The items in their order, and the claim as a whole last. */
function byLine(sections: WhySections): { id: string; name: string; sections: WhySection[] }[] {
  const whole = { id: 'claim', name: text('why.whole') }
  const groups = new Map(sections.map(({ lineItem }) => [(lineItem ?? whole).id, lineItem ?? whole]))
  return [...groups.values()].map(({ id, name }) => ({
    id,
    name,
    sections: sections.filter(({ lineItem }) => (lineItem ?? whole).id === id),
  }))
}
