import { useSyncExternalStore } from 'react'

const query = '(min-width: 640px)'

/** Whether the viewport, which is the frame's own width when embedded, has room for four columns. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    (notify) => {
      const media = matchMedia(query)
      media.addEventListener('change', notify)
      return () => media.removeEventListener('change', notify)
    },
    () => matchMedia(query).matches,
  )
