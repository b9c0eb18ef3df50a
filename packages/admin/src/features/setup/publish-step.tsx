import { Anchor, Button, Code, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconExternalLink } from '@tabler/icons-react'
import { Link, useRevalidator } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/setup.ts'
import { isKey, text } from '../../app/texts/text.ts'
import { CopyText } from '../../components/copy-text.tsx'
import { Panel } from '../../components/panel.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { AllowInShopify } from '../../components/settings/allow-in-shopify.tsx'
import { isStepDone, StepBar } from './step-bar.tsx'
import type { StepData } from './step-data.ts'

/** How customers reach the portal from the shop, and where it was seen there. */
export function PublishStep({ data: { setup } }: { data: StepData }) {
  const { store } = useStore()
  const { portalUrl } = setup
  return (
    <>
      {setup.shopPage && <ShopPage page={setup.shopPage} />}
      <Panel title={text('setup.publish.link')}>
        <Stack gap="sm" align="start">
          <Text size="sm">{text('setup.publish.linkLead')}</Text>
          <ToCopy value={portalUrl} label={text('setup.publish.copyLink')} />
        </Stack>
      </Panel>
      <Panel title={text('setup.publish.embed')}>
        <Stack gap="sm" align="start">
          <Text size="sm">{text('setup.publish.embedLead')}</Text>
          <ToCopy value={embedCode(portalUrl, store.slug)} label={text('setup.publish.copyCode')} />
          <Seen hosts={setup.hosts} />
        </Stack>
      </Panel>
      <StepBar step="publish" isDone={isStepDone(setup, 'publish')} />
    </>
  )
}

const ToCopy = ({ value, label }: { value: string; label: string }) => (
  <>
    <CodeBlock code={value} />
    <CopyText value={value} label={label} />
  </>
)

const CodeBlock = ({ code }: { code: string }) => (
  <Code block w="100%" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
    {code}
  </Code>
)

/** The portal at the shop's own address, within its theme. */
function ShopPage({ page: { path, url, lastSeenOn } }: { page: NonNullable<StepData['setup']['shopPage']> }) {
  const isAllowed = !useStore().store.missingPermissions.includes('shopPage')
  return (
    <Panel title={text('setup.publish.shopPage')}>
      <Stack gap="sm" align="start">
        <Text size="sm">{text('setup.publish.shopPageLead')}</Text>
        {isAllowed ? (
          <>
            <CodeBlock code={url} />
            <Text size="sm">{text('setup.publish.shopPageMenu', { path })}</Text>
            <Group gap="sm">
              <CopyText value={path} label={text('setup.publish.copyPath')} />
              <Button
                component="a"
                href={url}
                target="_blank"
                rel="noreferrer"
                variant="default"
                size="xs"
                rightSection={<IconExternalLink size={14} aria-hidden />}
              >
                {text('setup.publish.openPage')}
              </Button>
            </Group>
            <PageSeen lastSeenOn={lastSeenOn} />
          </>
        ) : (
          <>
            <Text size="sm" c="dimmed">
              {text('setup.publish.shopPageAllow')}
            </Text>
            <AllowInShopify permission="shopPage" />
          </>
        )}
      </Stack>
    </Panel>
  )
}

function PageSeen({ lastSeenOn }: { lastSeenOn: string | null }) {
  if (lastSeenOn === null)
    return (
      <>
        <Text size="sm" c="dimmed">
          {text('setup.publish.pageNotSeen')}
        </Text>
        <CheckAgain />
      </>
    )
  return (
    <Text size="sm">
      <IconCircleCheck size={16} color="var(--mantine-color-green-7)" aria-hidden />{' '}
      {text('setup.publish.pageSeen')} · <RelativeTime at={lastSeenOn} />
    </Text>
  )
}

function CheckAgain() {
  const { revalidate, state } = useRevalidator()
  return (
    <Button variant="default" size="xs" loading={state !== 'idle'} onClick={() => void revalidate()}>
      {text('setup.publish.check')}
    </Button>
  )
}

type SeenHost = StepData['setup']['hosts'][number]

function SeenPage({ seen: { host, pageUrl, appName, lastSeenOn, isAllowed } }: { seen: SeenHost }) {
  const { store } = useStore()
  const app = `setup.app.${appName}`
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {isAllowed ? (
        <IconCircleCheck size={16} color="var(--mantine-color-green-7)" aria-hidden />
      ) : (
        <IconAlertTriangle size={16} color="var(--mantine-color-yellow-7)" aria-hidden />
      )}{' '}
      {text(isAllowed ? 'setup.publish.seen' : 'setup.publish.reported', {
        page: pageUrl?.replace(/^https:\/\//, '') ?? host,
      })}{' '}
      · {isKey(app) ? text(app) : appName} · <RelativeTime at={lastSeenOn} />
      {!isAllowed && (
        <>
          {' '}
          {text('setup.publish.notAllowed')}{' '}
          <Anchor component={Link} inherit to={paths.storeSettings.to({ storeId: store.id })}>
            {text('setup.publish.allow')}
          </Anchor>
        </>
      )}
    </Text>
  )
}

function Seen({ hosts }: { hosts: StepData['setup']['hosts'] }) {
  return (
    <>
      {hosts.map((seen) => (
        <SeenPage key={`${seen.host} ${seen.appName}`} seen={seen} />
      ))}
      {!hosts.some(({ isAllowed }) => isAllowed) && (
        <Text size="sm" c="dimmed">
          {text('setup.publish.notSeen')}
        </Text>
      )}
      <CheckAgain />
    </>
  )
}

/** As docs/embed.md describes it. */
const embedCode = (portalUrl: string, slug: string) => `<div id="returns">
  <a href="${portalUrl}">Returns</a>
</div>
<script src="${new URL(portalUrl).origin}/embed.js" data-store="${slug}" data-container="#returns" async></script>`
