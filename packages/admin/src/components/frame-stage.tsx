import { useElementSize } from '@mantine/hooks'
import type { CSSProperties, ReactNode } from 'react'
import './frame-stage.css'

type FrameStageProps = {
  /** As wide as the page in the frame believes to be. */
  frameWidth: number
  height: number
  /** What is shown is no longer, or not yet, what it should be. */
  isStale?: boolean
  isBusy?: boolean
  children: (style: CSSProperties) => ReactNode
}

/** Room for a frame with a page in it, which is drawn smaller where there is less room than the page needs. */
export function FrameStage({ frameWidth, height, isStale, isBusy, children }: FrameStageProps) {
  const { ref, width: room } = useElementSize()
  const scale = room > 0 ? Math.min(1, room / frameWidth) : 1
  return (
    <div
      ref={ref}
      className="frame-stage"
      style={{ height }}
      data-stale={isStale || undefined}
      aria-busy={isBusy || undefined}
    >
      {children({
        width: frameWidth,
        height: height / scale,
        transform: `translateX(${Math.max(0, (room - frameWidth) / 2)}px) scale(${scale})`,
      })}
    </div>
  )
}
