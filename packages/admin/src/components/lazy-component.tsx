import { Button } from '@mantine/core'
import { lazy, Suspense, type ComponentType } from 'react'
import '../app/texts/en/common.ts'
import { text } from '../app/texts/text.ts'
import { CornerNotice } from './corner-notice.tsx'

/**
 * A component that is loaded on first use, and invisible until then: for rarely used parts, so that no first
 * screen waits for them. If loading fails, it shows an error, and the page around it stays.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await load().catch(() => NotLoaded) }))
  return (props: Props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}

/** Without a connection, or after a new release. Browsers remember it until the page is reloaded. */
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
