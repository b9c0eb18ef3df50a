import { merchantClaimsApi } from '@aftercare/domain/api/merchant-claims-api'
import type { MerchantClaim } from '@aftercare/domain/claims/merchant-claim-schema'
import type { WhySection, WhySections, WhySentence } from '@aftercare/domain/why/why-schema'
import { Alert, Drawer, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconCheck, IconPoint, IconX, type Icon } from '@tabler/icons-react'
import { call } from '../../../api.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { useCall } from '../../../forms/use-call.ts'
import './why-drawer.css'

type WhyDrawerProps = { claim: MerchantClaim; onClose: () => void }

/** Why the claim is as it is, in plain sentences: item by item, then what holds for all of it. */
export function WhyDrawer({ claim, onClose }: WhyDrawerProps) {
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
      classNames={{ title: 'drawer-title' }}
      overlayProps={{ backgroundOpacity: 0.25 }}
    >
      <Text size="sm" c="dimmed" mb="md">
        {text('why.lead')}
      </Text>
      {failure !== undefined && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      {!answer && failure === undefined && <Skeleton h={240} aria-busy />}
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

const Section = ({ section: { title, sentences } }: { section: WhySection }) => (
  <div>
    <Text size="sm" c="dimmed" mb={4}>
      {title}
    </Text>
    <ul className="why">
      {sentences.map((sentence) => (
        <Sentence key={sentence.text} sentence={sentence} />
      ))}
    </ul>
  </div>
)

const icons: Record<WhySentence['tone'], Icon> = { yes: IconCheck, no: IconX, note: IconPoint }

/** The words say which way it is; the sign beside them only helps the eye. */
const Sentence = ({ sentence: { text: words, tone } }: { sentence: WhySentence }) => {
  const Sign = icons[tone]
  return (
    <li data-tone={tone}>
      <Sign size={16} aria-hidden />
      <span>{words}</span>
    </li>
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
