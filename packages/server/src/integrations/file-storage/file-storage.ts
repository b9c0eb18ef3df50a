import type { Readable } from 'node:stream'

export type StoredFile = { stream: Readable; size: number }

/** Where files lie. Nothing in it is public: what leaves goes through our signed addresses. */
export interface FileStorage {
  /** Replaces an existing file; the file is complete and durable when this returns. */
  put(name: string, content: Uint8Array | { path: string }, contentType: string): Promise<void>
  /** Undefined when there is no such file. */
  get(name: string): Promise<StoredFile | undefined>
  /** Also answers when there was no such file. */
  remove(name: string): Promise<void>
}
