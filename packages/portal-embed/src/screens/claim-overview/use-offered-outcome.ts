import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { Previewed } from './own-claim-call.ts'
import type { Offered } from './wanted-outcome.ts'

/** The outcome that the shopper has chosen, and its preview by the screen's action once the choice is complete. */
export function useOfferedOutcome<Preview>() {
  const fetcher = useFetcher<Previewed<Preview>>()
  const [offered, setOffered] = useState<Offered | null>(null)
  const choose = (next: Offered) => {
    setOffered(next)
    if (isComplete(next)) void fetcher.submit(next, { method: 'post' })
  }
  const answer = offered !== null && isComplete(offered) ? fetcher.data : undefined
  return {
    offered,
    choose,
    isBusy: fetcher.state !== 'idle',
    /** Also while the preview of another choice is loading. */
    preview: answer?.preview ?? null,
    refused: answer && 'changed' in answer ? answer.changed : undefined,
  }
}

const isComplete = ({ outcome, variantIdFromPlatform }: Offered): boolean =>
  outcome !== 'exchange' || variantIdFromPlatform !== ''
