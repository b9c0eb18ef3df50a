import { onTestFinished, vi } from 'vitest'

/** A browser request that uploads a file, paused until the test answers it. */
type FakeUpload = {
  address: string
  sent: unknown
  progress: (share: number) => void
  answer: (status: number, body?: string) => void
}

/** Takes the place of the network for uploads until the test ends. Returns those made so far. */
export function startFakeUploads(): FakeUpload[] {
  const uploads: FakeUpload[] = []

  class FakeRequest {
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    status = 0
    responseText = ''
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    onloadend?: () => void
    private address = ''

    open(_method: string, address: string) {
      this.address = address
    }
    setRequestHeader() {}
    abort() {
      this.onabort?.()
      this.onloadend?.()
    }
    send(sent: unknown) {
      uploads.push({
        address: this.address,
        sent,
        progress: (share) => this.upload.onprogress?.({ loaded: share * 100, total: 100 }),
        answer: (status, body = '') => {
          this.status = status
          this.responseText = body
          if (status === 0) this.onerror?.()
          else this.onload?.()
          this.onloadend?.()
        },
      })
    }
  }

  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  onTestFinished(() => void vi.unstubAllGlobals())
  return uploads
}

/** The answer to a request for a signed address. */
export const aSignedUrl = {
  url: 'https://files.example/read',
  uploadFilename: 'crewClaimImg/abc',
  signedUploadUrl: 'https://files.example/put',
}

export const aPhoto = (name = 'photo.png', type = 'image/png') => new File(['bytes'], name, { type })
