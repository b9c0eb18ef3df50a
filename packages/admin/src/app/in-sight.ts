import { ApiError, NetworkError, UnexpectedAnswer } from '@aftercare/domain/api/client'
import { useEffect } from 'react'
import { NoBridge } from './embedding.ts'

/** What the pages in sight show, by the ids of what they are about. */
const seen = new Map<string, object>()

/**
 * What a page's loader brings of the thing with that id. When the page that shows it already is asked for anew and
 * no answer comes, or the session has ended, it stays as it is: an error or the sign-in in its place would take away
 * what is being typed on it. `outdatedBy` is what stood in the way then, otherwise undefined.
 *
 * @throws what `load` throws, where nothing is in sight yet and where asking again cannot help
 */
export async function orAsSeen<Data extends object>(
  id: string,
  load: () => Promise<Data>,
): Promise<Data & { outdatedBy: unknown }> {
  try {
    return { ...(await load()), outdatedBy: undefined }
  } catch (error) {
    const shown = seen.get(id)
    if (!shown || !mayPass(error)) throw error
    return { ...(shown as Data), outdatedBy: error }
  }
}

/** Keeps what a page shows for as long as it is in sight. */
export function useInSight(id: string, shown: object): void {
  useEffect(() => {
    seen.set(id, shown)
    return () => void seen.delete(id)
  }, [id, shown])
}

const mayPass = (error: unknown): boolean =>
  error instanceof NetworkError ||
  error instanceof NoBridge ||
  error instanceof UnexpectedAnswer ||
  (error instanceof ApiError && (error.status === 401 || error.status === 429 || error.status >= 500))
