import { Button } from '@mantine/core'
import { lazy, Suspense, type ComponentType } from 'react'
import '../app/texts/en/common.ts'
import { text } from '../app/texts/text.ts'
import { CornerNotice } from './corner-notice.tsx'

/**
 * A component that is loaded when it is first drawn, and not seen before it is there: for what few visits
 * need, so that no first screen waits for it. Where it cannot be had that is said, and the page around it stays.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await load().catch(() => NotLoaded) }))
  return (props: Props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}

/** Without a connection, or since another version is served. Browsers remember it until the page is loaded anew. */
const NotLoaded = () => (
  <CornerNotice
    action={
      <Button size="compact-sm" variant="default" onClick={() => location.reload()}>
        {text('action.reload')}
      </Button>
    }
  >
    {text('error.notLoaded')}
  </CornerNotice>
)
