/** Reads merchants' own sites: third parties whose addresses were typed in. */
export type SiteReader = {
  /**
   * The HTML of a public page, as far as it is not too long; undefined if it cannot be read: unreachable, not
   * HTTPS, an address inside a private network, a redirect to another host, an error.
   */
  readPage: (url: string) => Promise<string | undefined>
  /** The bytes of a public file up to 10 MB, with the same limits; undefined if it cannot be read. */
  readPicture: (url: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** The TXT records of a name in the DNS; none if it has none or cannot be looked up. */
  readTexts: (name: string) => Promise<string[]>
}
