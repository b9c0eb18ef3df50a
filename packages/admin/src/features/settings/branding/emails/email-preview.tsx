import type { EmailTemplateType } from '@aftercare/domain/mail/email-template-schema'
import { Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useMay, useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/emails.ts'
import { text } from '../../../../app/texts/text.ts'
import { FailureWords } from '../../../../components/form-alert.tsx'
import { FrameStage } from '../../../../components/frame-stage.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { useSend } from '../../../../forms/use-send.ts'
import { PreviewClaimChoice, PreviewState, type PreviewClaim } from '../templates/preview-claim.tsx'
import type { SpokenEmail } from './email-draft.ts'
import type { EmailPreviewState } from './use-email-preview.ts'

type EmailPreviewProps = {
  templateId: EmailTemplateType
  email: SpokenEmail
  claims: readonly PreviewClaim[]
  preview: EmailPreviewState
}

const widths = ['desktop', 'phone'] as const
type Width = (typeof widths)[number]

/** As wide as a mail program would show it, and drawn smaller where there is no room. */
const frameWidths: Record<Width, number> = { desktop: 680, phone: 375 }
const stageHeight = 640

/** The email that the server renders for a real claim, in a frame without scripts. */
export function EmailPreview({ templateId, email, claims, preview }: EmailPreviewProps) {
  const mayEdit = useMay('editSettings')
  const [width, setWidth] = useState<Width>('desktop')
  return (
    <Panel
      title={text('email.preview')}
      beside={
        <SegmentedControl
          size="xs"
          aria-label={text('email.width')}
          data={widths.map((value) => ({ value, label: text(`email.${value}`) }))}
          value={width}
          onChange={setWidth}
        />
      }
    >
      <Stack gap="sm">
        <PreviewClaimChoice claims={claims} preview={preview} />
        <PreviewState preview={preview} ofClaim={(claim) => text('email.previewOfClaim', claim)} />
        <Stage preview={preview} width={width} />
        {mayEdit && <Test templateId={templateId} email={email} claimId={preview.claimId} />}
      </Stack>
    </Panel>
  )
}

type StageProps = { preview: EmailPreviewState; width: Width }

function Stage({ preview: { shown, isStale, failure }, width }: StageProps) {
  if (!shown) return isStale || failure ? null : <Skeleton h={stageHeight} radius={10} />
  return (
    <>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {text('email.previewSubject', { subject: shown.subject })}
      </Text>
      <FrameStage frameWidth={frameWidths[width]} height={stageHeight} isStale={isStale}>
        {(style) => <iframe title={text('email.frame')} sandbox="" srcDoc={shown.html} style={style} />}
      </FrameStage>
    </>
  )
}

type TestProps = Pick<EmailPreviewProps, 'templateId' | 'email'> & { claimId: string | null }

function Test({ templateId, email: { texts, language }, claimId }: TestProps) {
  const { user } = useStore()
  const [isSent, setSent] = useState(false)
  const { send, isSending, errors } = useSend(() => setSent(true))
  const start = () => {
    setSent(false)
    send({
      name: 'sendTestEmail',
      params: { emailTemplateId: templateId },
      body: { ...texts, language, claimId },
    })
  }
  if (!user) return null
  return (
    <Group gap="sm">
      <Button variant="default" onClick={start} loading={isSending}>
        {text('email.test')}
      </Button>
      <Text component="output" size="sm" c={errors ? 'red' : 'dimmed'}>
        {errors ? (
          <FailureWords failure={{ alert: text('email.testFailed'), ...errors }} />
        ) : isSent ? (
          text('email.testSent', { to: user.email })
        ) : (
          ''
        )}
      </Text>
    </Group>
  )
}
