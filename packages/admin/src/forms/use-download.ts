import { useState } from 'react'
import { refusalOf, type FormErrors } from './refusal.ts'

/** Runs a download, which reads a file from the server and saves it, and reports why one failed. */
export function useDownload(readAndSave: () => Promise<void>) {
  const [state, setState] = useState<{ isLoading: boolean; errors?: FormErrors }>({ isLoading: false })
  const download = async () => {
    setState({ isLoading: true })
    try {
      await readAndSave()
      setState({ isLoading: false })
    } catch (error) {
      setState({ isLoading: false, errors: refusalOf(error) })
    }
  }
  return { ...state, download }
}
