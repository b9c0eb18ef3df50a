import { heardFrom, previewAnswer, say, type PreviewSaying } from '@aftercare/domain/embed/preview-messages'
import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import '../../app/texts/en/settings.ts'
import { text } from '../../app/texts/text.ts'
import { FrameStage } from '../frame-stage.tsx'

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
  return <Frame key={tries} {...props} tryAgain={() => setTries(tries + 1)} />
}

type FrameProps = PreviewFrameProps & { tryAgain: () => void }

/** A page that is late is still waited for, and one that is loaded anew is told anew. */
function Frame({ src, title, width, height, shown, onTitle, tryAgain }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isPatient, setPatient] = useState(true)
  /** How often a page came: each begins with nothing to show. */
  const [arrivals, setArrivals] = useState(0)
  const isLoading = arrivals === 0 && isPatient
  const isLate = arrivals === 0 && !isPatient
  const tellTitle = useRef(onTitle)
  useEffect(() => void (tellTitle.current = onTitle))

  useEffect(() => {
    const patience = setTimeout(() => setPatient(false), patienceMs)
    const listen = (event: MessageEvent<unknown>) => {
      const heard = heardFrom(frame.current?.contentWindow, event, previewAnswer)
      if (heard?.type === 'aftercare:preview-title') tellTitle.current?.(heard.payload.title)
      if (heard?.type !== 'aftercare:preview-ready') return
      clearTimeout(patience)
      setArrivals((before) => before + 1)
    }
    addEventListener('message', listen)
    return () => {
      clearTimeout(patience)
      removeEventListener('message', listen)
    }
  }, [])

  useEffect(() => {
    if (arrivals > 0 && frame.current?.contentWindow) say(frame.current.contentWindow, shown)
  }, [arrivals, shown])

  return (
    <>
      {isLate && <Late tryAgain={tryAgain} />}
      <div hidden={isLate}>
        <FrameStage frameWidth={width} height={height} isBusy={isLoading}>
          {(style) => (
            <>
              {isLoading && <Skeleton h={height} radius={0} />}
              <iframe ref={frame} src={src} title={title} style={style} />
            </>
          )}
        </FrameStage>
      </div>
    </>
  )
}

const Late = ({ tryAgain }: { tryAgain: () => void }) => (
  <Alert color="red">
    <Stack gap="sm" align="start">
      <Text size="sm">{text('livePreview.failed')}</Text>
      <Button variant="default" size="xs" onClick={tryAgain}>
        {text('action.tryAgain')}
      </Button>
    </Stack>
  </Alert>
)
