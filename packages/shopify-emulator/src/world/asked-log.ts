/** One request to an Admin API, as a test or the shop's page wants to see it. */
export type Asked = {
  shopDomain: string
  operation: string
  document: string
  variables: Record<string, unknown>
  token: string
  at: Date
  /** Its result; undefined while it is pending. */
  status?: number
  answer?: unknown
}

export type AskedLog = {
  add: (asked: Asked) => Asked
  /** All of them, or those of one operation, oldest first. */
  list: (operation?: string) => readonly Asked[]
  clear: () => void
}

const kept = 2000

export function openAskedLog(): AskedLog {
  let all: Asked[] = []
  return {
    add: (asked) => {
      if (all.length >= kept) all = all.slice(kept / 2)
      all.push(asked)
      return asked
    },
    list: (operation) =>
      operation === undefined ? all : all.filter((asked) => asked.operation === operation),
    clear: () => {
      all = []
    },
  }
}
