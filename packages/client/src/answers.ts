/** The API refused a call; `message` is for people, `code` for programs. */
export class AftercareError extends Error {
  override name = 'AftercareError'
  readonly status: number
  readonly code: string
  /** What is wrong with which field of the request, where that is why. */
  readonly fields: readonly { path: string; message: string }[]

  constructor(status: number, { code = 'unknown', clientMessage, fields = [] }: Refusal) {
    super(clientMessage ?? `The API answered ${status}.`)
    this.status = status
    this.code = code
    this.fields = fields
  }
}

type Refusal = {
  code?: string
  clientMessage?: string
  fields?: readonly { path: string; message: string }[]
}

type Answered<Data> = { data?: Data; error?: unknown; response: Response }

/**
 * What a call answered.
 *
 * @throws AftercareError if the API refused it
 */
export async function unwrap<Data>(call: Promise<Answered<Data>>): Promise<Data> {
  const { data, error, response } = await call
  if (response.ok) return data as Data
  throw new AftercareError(response.status, isObject(error) ? error : {})
}

const isObject = (value: unknown): value is Refusal => typeof value === 'object' && value !== null

type Cursor = { id: string; direction: 'next' | 'prev' }
type Page<Item> = { items: Item[]; nextCursor: Cursor | null }

/**
 * Every entry of a list, page by page: `load` asks for the page at a cursor, the first time without one.
 *
 * @throws AftercareError
 */
export async function* listAll<Item>(
  load: (at: { cursor?: string; direction?: 'next' | 'prev' }) => Promise<Answered<Page<Item>>>,
): AsyncGenerator<Item> {
  let at: Parameters<typeof load>[0] | null = {}
  while (at) {
    const page: Page<Item> = await unwrap(load(at))
    yield* page.items
    at = page.nextCursor && { cursor: page.nextCursor.id, direction: page.nextCursor.direction }
  }
}
