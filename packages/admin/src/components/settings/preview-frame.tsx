import {
  parseMessageFrom,
  previewAnswer,
  say,
  type PreviewSaying,
} from '@aftercare/domain/embed/preview-messages'
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
  /** The content, rendered again for each new object. */
  shown: PreviewSaying
  /** Called with the title of a browser tab. */
  onTitle?: (title: string) => void
}

/** The longest wait for a page that does not report that it is ready. */
const patienceMs = 15_000

/** A page of ours, in a frame, that draws what shoppers would see. Nothing in it can be pressed. */
export function PreviewFrame(props: PreviewFrameProps) {
  const [tries, setTries] = useState(0)
  return <Frame key={tries} {...props} tryAgain={() => setTries(tries + 1)} />
}

type FrameProps = PreviewFrameProps & { tryAgain: () => void }

/** A late page is still awaited, and a reloaded one gets its content again. */
function Frame({ src, title, width, height, shown, onTitle, tryAgain }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isPatient, setPatient] = useState(true)
  /** How often the page was loaded: each load starts empty. */
  const [arrivals, setArrivals] = useState(0)
  const isLoading = arrivals === 0 && isPatient
  const isLate = arrivals === 0 && !isPatient
  const tellTitle = useRef(onTitle)
  useEffect(() => void (tellTitle.current = onTitle))

  useEffect(() => {
    const patience = setTimeout(() => setPatient(false), patienceMs)
    const listen = (event: MessageEvent<unknown>) => {
      const heard = parseMessageFrom(frame.current?.contentWindow, event, previewAnswer)
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
