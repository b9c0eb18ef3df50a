import { Alert, Anchor, Center, Paper, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Notice } from '../../components/notice.tsx'
import { text } from '../../app/texts/text.ts'

type EntryPageProps = {
  title: string
  lead?: string
  /** Good to know before anything was entered. */
  notice?: string | undefined
  /** Why what was entered was not accepted. */
  alert?: string | undefined
  children?: ReactNode
  /** The alternative way to sign in. */
  footer?: { lead?: string; label: string; to: string }
}

/** The sign-in card in the middle of the page. */
export function EntryPage({ title, lead, notice, alert, children, footer }: EntryPageProps) {
  return (
    <Center component="main" mih="100dvh" p="md" bg="var(--mantine-color-default-hover)">
      <Paper withBorder radius="lg" p={{ base: 'lg', xs: 'xl' }} w="100%" maw={420}>
        <title>{`${title} – ${text('product.name')}`}</title>
        <Text fw={600} c="var(--mantine-primary-color-light-color)" size="md" mb="lg">
          {text('product.name')}
        </Text>
        <Title order={1}>{title}</Title>
        {lead && (
          <Text c="dimmed" mt={4}>
            {lead}
          </Text>
        )}
        <Stack gap="md" mt="lg">
          {notice && (
            <Notice icon={<IconInfoCircle aria-hidden />} color="blue">
              {notice}
            </Notice>
          )}
          {alert && (
            <Alert icon={<IconAlertTriangle aria-hidden />} color="red" tabIndex={-1}>
              {alert}
            </Alert>
          )}
          {children}
        </Stack>
        {footer && (
          <Text mt="lg" size="sm">
            {footer.lead && <>{footer.lead} </>}
            <Anchor component={Link} to={footer.to} size="sm" underline="always">
              {footer.label}
            </Anchor>
          </Text>
        )}
      </Paper>
    </Center>
  )
}
