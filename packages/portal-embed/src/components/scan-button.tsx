import { lazy, Suspense, useState } from 'react'
import { Button } from './button.tsx'

// The camera and decoder load when the shopper starts to scan.
const ScanDialog = lazy(() => import('./scan-dialog.tsx').then(({ ScanDialog }) => ({ default: ScanDialog })))

type FramePolicy = { allowsFeature: (feature: string) => boolean }

/** Whether the browser has a built-in code reader and this page can use the camera. */
export function canScan(): boolean {
  const { featurePolicy } = document as { featurePolicy?: FramePolicy }
  return (
    'BarcodeDetector' in window &&
    typeof navigator.mediaDevices?.getUserMedia === 'function' &&
    (featurePolicy?.allowsFeature('camera') ?? true)
  )
}

/** Reads a barcode or QR code with the camera; nothing where the browser cannot. */
export function ScanButton({ label, onScan }: { label: string; onScan: (code: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  if (!canScan()) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <ScanDialog
            title={label}
            onClose={() => setOpen(false)}
            onScan={(code) => {
              setOpen(false)
              onScan(code)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
