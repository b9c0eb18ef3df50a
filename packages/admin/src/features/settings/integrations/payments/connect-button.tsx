import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { stripeApi } from '@aftercare/domain/api/stripe-api'
import { Button, Stack } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { isEmbedded } from '../../../../app/embedding.ts'
import '../../../../app/texts/en/payments.ts'
import { text } from '../../../../app/texts/text.ts'
import { FormAlert } from '../../../../components/form-alert.tsx'
import { useSend } from '../../../../forms/use-send.ts'

/**
 * Leads to Stripe's own form. Stripe cannot be shown in another site's frame: within Shopify's admin, a link opens it
 * in a new tab.
 */
export function ConnectButton({ label }: { label: string }) {
  const [url, setUrl] = useState<string>()
  const go = useCallback((answer: unknown) => {
    const { url } = answer as EndpointOutput<typeof stripeApi.connectStripe>
    if (isEmbedded()) setUrl(url)
    else location.assign(url)
  }, [])
  const { send, errors, isSending } = useSend(go)
  if (url !== undefined)
    return (
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noreferrer"
        rightSection={<IconExternalLink size={16} aria-hidden />}
      >
        {text('payments.open')}
      </Button>
    )
  return (
    <Stack gap="sm" align="start">
      <FormAlert errors={errors} />
      <Button loading={isSending} onClick={() => send({ name: 'connectStripe' })}>
        {label}
      </Button>
    </Stack>
  )
}
