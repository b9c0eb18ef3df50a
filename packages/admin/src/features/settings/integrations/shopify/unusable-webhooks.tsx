import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { shopifyApi } from '@aftercare/domain/api/shopify-api'
import { Stack, Text } from '@mantine/core'
import '../../../../app/texts/en/shopify.ts'
import { isKey, text } from '../../../../app/texts/text.ts'
import { RelativeTime } from '../../../../components/relative-time.tsx'
import { Panel } from '../../../../components/panel.tsx'

type Webhook = EndpointOutput<typeof shopifyApi.listUnusableWebhooks>['items'][number]

/** What Shopify sent and could not be used, with the reason. */
export const UnusableWebhooks = ({ webhooks }: { webhooks: readonly Webhook[] }) => (
  <Panel title={text('shopify.unusable')}>
    <Text size="sm" c="dimmed" mb="md">
      {text('shopify.unusableLead')}
    </Text>
    <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
      {webhooks.map(({ id, topic, subject, reason, receivedOn }) => (
        <li key={id}>
          <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {[topicWords(topic), subject].filter(Boolean).join(' · ')}
          </Text>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {reason}
          </Text>
          <Text size="sm" c="dimmed">
            <RelativeTime at={receivedOn} />
          </Text>
        </li>
      ))}
    </Stack>
  </Panel>
)

function topicWords(topic: string): string {
  const key = `shopify.topic.${topic}`
  return isKey(key) ? text(key) : topic
}
