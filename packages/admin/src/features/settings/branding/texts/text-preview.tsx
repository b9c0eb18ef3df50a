import { directionOf, type ShopperLanguage } from '@aftercare/domain/shared/languages'
import { Skeleton, Stack, Text } from '@mantine/core'
import '../../../../app/texts/en/emails.ts'
import '../../../../app/texts/en/text-messages.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import { MailText } from '../emails/mail-text.tsx'
import { PreviewClaimChoice, PreviewState, type PreviewClaim } from '../templates/preview-claim.tsx'
import type { TextPreviewState } from './use-text-preview.ts'
import './texts.css'

type TextPreviewProps = {
  language: ShopperLanguage | null
  claims: readonly PreviewClaim[]
  preview: TextPreviewState
}

/** The message that the server renders for a real claim, and how many messages it takes. */
export const TextPreview = ({ language, claims, preview }: TextPreviewProps) => (
  <Panel title={text('email.preview')}>
    <Stack gap="sm">
      <PreviewClaimChoice claims={claims} preview={preview} />
      <PreviewState preview={preview} ofClaim={(claim) => text('textMessage.previewOfClaim', claim)} />
      <Message language={language} preview={preview} />
    </Stack>
  </Panel>
)

function Message({ language, preview: { shown, isStale, failure } }: Omit<TextPreviewProps, 'claims'>) {
  if (!shown) return isStale || failure ? null : <Skeleton h={90} radius={16} />
  const { text: message, encoding, units, segments } = shown
  if (message === '')
    return (
      <Text size="sm" c="dimmed">
        {text('textMessage.empty')}
      </Text>
    )
  return (
    <>
      <div
        className="text-bubble"
        data-stale={isStale || undefined}
        {...(language !== null && { lang: language, dir: directionOf(language) })}
      >
        <MailText text={message} />
      </div>
      <Text size="sm" component="output">
        {text('textMessage.characters', { count: units })} {text('textMessage.segments', { count: segments })}
      </Text>
      {encoding === 'UCS-2' && (
        <Text size="sm" c="dimmed">
          {text('textMessage.special')}
        </Text>
      )}
    </>
  )
}
