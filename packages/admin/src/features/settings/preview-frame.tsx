import { heardFrom, previewAnswer, say, type PreviewSaying } from '@aftercare/domain/embed/preview-messages'
import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import '../../app/texts/en/settings.ts'
import { text } from '../../app/texts/text.ts'
import { FrameStage } from '../../components/frame-stage.tsx'

type PreviewFrameProps = {
  /** The page that draws it, on this origin. */
  src: string
  title: string
  width: number
  height: number
  /** What is drawn, and drawn anew whenever it is another object. */
  shown: PreviewSaying
  /** Told what a browser's tab would be called. */
  onTitle?: (title: string) => void
}

/** Longer than this nobody waits for a page that does not say that it is there. */
const patienceMs = 15_000

/** A page of ours, in a frame, that draws what shoppers would see. Nothing in it can be pressed. */
export function PreviewFrame(props: PreviewFrameProps) {
  const [tries, setTries] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  if (!hasFailed) return <Frame key={tries} {...props} onFailure={() => setFailed(true)} />
  const tryAgain = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  return (
    <Alert color="red">
      <Stack gap="sm" align="start">
        <Text size="sm">{text('livePreview.failed')}</Text>
        <Button variant="default" size="xs" onClick={tryAgain}>
          {text('action.tryAgain')}
        </Button>
      </Stack>
    </Alert>
  )
}

type FrameProps = PreviewFrameProps & { onFailure: () => void }

function Frame({ src, title, width, height, shown, onTitle, onFailure }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const told = useRef({ onTitle, onFailure })
  useEffect(() => void (told.current = { onTitle, onFailure }))

  useEffect(() => {
    const tooLate = setTimeout(() => told.current.onFailure(), patienceMs)
    const listen = (event: MessageEvent<unknown>) => {
      const heard = heardFrom(frame.current?.contentWindow, event, previewAnswer)
      if (heard?.type === 'aftercare:preview-title') told.current.onTitle?.(heard.payload.title)
      if (heard?.type !== 'aftercare:preview-ready') return
      clearTimeout(tooLate)
      setReady(true)
    }
    addEventListener('message', listen)
    return () => {
      clearTimeout(tooLate)
      removeEventListener('message', listen)
    }
  }, [])

  useEffect(() => {
    if (isReady && frame.current?.contentWindow) say(frame.current.contentWindow, shown)
  }, [isReady, shown])

  return (
    <FrameStage frameWidth={width} height={height} isBusy={!isReady}>
      {(style) => (
        <>
          {!isReady && <Skeleton h={height} radius={0} />}
          <iframe ref={frame} src={src} title={title} style={style} />
        </>
      )}
    </FrameStage>
  )
}
