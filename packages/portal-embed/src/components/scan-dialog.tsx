import { useEffect, useRef, useState } from 'react'
import { text } from '../app/texts/text.ts'
import { Alert } from './alert.tsx'
import { Dialog } from './dialog.tsx'
import './scan-dialog.css'

/** The part of the browser's decoder that is used: its types are not in TypeScript's library yet. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
declare const BarcodeDetector: { new (): Detector }

const pauseMs = 200

type ScanDialogProps = { title: string; onScan: (code: string) => void; onClose: () => void }

/** The picture of the camera, until a code is in it. The camera is off once the dialog is closed. */
export function ScanDialog({ title, onScan, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const found = useRef(onScan)
  useEffect(() => {
    found.current = onScan
  })
  useEffect(() => {
    const stop = new AbortController()
    readCodes(video.current, stop.signal).then(
      (code) => code !== null && found.current(code),
      () => !stop.signal.aborted && setFailed(true),
    )
    return () => stop.abort()
  }, [])

  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <div className="dialog-text">
        {hasFailed ? (
          <Alert tone="warning">{text('registration.noCamera')}</Alert>
        ) : (
          <>
            <p>{text('registration.scanLead')}</p>
            <video ref={video} className="scan-picture" muted playsInline />
          </>
        )}
      </div>
    </Dialog>
  )
}

/**
 * The first code that the camera sees; null once it was stopped, which turns the camera off.
 *
 * @throws what the browser says where there is no camera, or none is allowed
 */
async function readCodes(video: HTMLVideoElement | null, stop: AbortSignal): Promise<string | null> {
  if (!video) return null
  const detector = new BarcodeDetector()
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    video.srcObject = stream
    await video.play()
    while (!stop.aborted) {
      const [code] = await detector.detect(video)
      if (code?.rawValue) return code.rawValue
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    return null
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}
