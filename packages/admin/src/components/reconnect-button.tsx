import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { shopifyApi } from '@aftercare/domain/api/shopify-api'
import { Button, type ButtonProps } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { isEmbedded } from '../app/embedding.ts'
import '../app/texts/en/reconnect.ts'
import { text } from '../app/texts/text.ts'
import { useSend } from '../forms/use-send.ts'
import { FormAlert } from './form-alert.tsx'

type Props = ButtonProps & {
  /** Where the app is opened in Shopify's admin, which connects the store. */
  appAddress: string
  /** What the way there is called, if not Reconnect. */
  openLabel?: string
}

/**
 * Within Shopify's admin the page can prove the shop itself, and the screen's action answers `openShop`; elsewhere
 * the app has to be opened there.
 */
export function ReconnectButton({ appAddress, openLabel = text('shopify.reconnect'), ...style }: Props) {
  const [hasFailed, setFailed] = useState(false)
  const done = useCallback(
    (answer: unknown) => setFailed(!(answer as EndpointOutput<typeof shopifyApi.openShop>).isConnected),
    [],
  )
  const { send, errors, isSending } = useSend(done)
  if (!isEmbedded())
    return (
      <Button
        {...style}
        component="a"
        href={appAddress}
        target="_blank"
        rel="noreferrer"
        variant="default"
        rightSection={<IconExternalLink size={16} aria-hidden />}
      >
        {openLabel}
      </Button>
    )
  const problem = hasFailed ? { fields: {}, alert: text('shopify.notConnected') } : undefined
  return (
    <>
      <FormAlert errors={errors ?? problem} />
      <Button
        {...style}
        variant="default"
        loading={isSending}
        onClick={() => send({ name: 'openShop', body: { isAgain: true } })}
      >
        {text('shopify.reconnect')}
      </Button>
    </>
  )
}
