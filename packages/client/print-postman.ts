// Prints docs/aftercare.postman_collection.json from the server's contracts.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { programsDocument } from '../server/src/http/reference/openapi.ts'

// Examples are drawn at random by what the library keeps of this function: the same contracts give the same file.
Math.random = () => 0
const { default: converter } = await import('openapi-to-postmanv2')

const path = new URL('../../docs/aftercare.postman_collection.json', import.meta.url).pathname
const contracts = programsDocument('https://returns.example.com')
const hash = createHash('sha256').update(JSON.stringify(contracts)).digest('hex')

/** A copy without some keys, wherever they are. */
const without = (part: unknown, keys: readonly string[]): unknown => {
  if (Array.isArray(part)) return part.map((one) => without(one, keys))
  if (typeof part !== 'object' || part === null) return part
  const kept = Object.entries(part).filter(([key, value]) => !keys.includes(key) || typeof value === 'object')
  return Object.fromEntries(kept.map(([key, value]) => [key, without(value, keys)]))
}

type Collection = { info: { name: string }; item: { item: { item: unknown[] }[] }[] }

/** Texts with a pattern would get random letters as an example. */
const data = without(contracts, ['pattern'])
const options = {
  folderStrategy: 'Paths',
  parametersResolution: 'Schema',
  enableOptionalParameters: false,
  includeAuthInfoInExample: false,
} as const
const collection = await new Promise<Collection>((resolve, reject) => {
  converter.convertV2({ type: 'json', data: data as object }, options, (error, made) => {
    const [output] = made?.output ?? []
    if (error || !output) reject(new Error(made?.reason, { cause: error }))
    else resolve(output.data as Collection)
  })
})

/** Without answers, and without ids, which are new each time. */
const withoutAnswers = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(withoutAnswers)
  if (typeof part !== 'object' || part === null) return part
  const kept = Object.entries(part).filter(([key]) => key !== 'response')
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutAnswers(value)]))
}

const calls = collection.item[0]?.item[0]?.item ?? []
const printed = {
  ...(without({ ...collection, item: [] }, ['id', '_postman_id']) as object),
  info: {
    ...(without(collection.info, ['_postman_id']) as object),
    name: 'Aftercare API for shops and other programs',
    description: `Set the variables baseUrl and bearerToken, an API key. Contracts ${hash}.`,
  },
  item: without(withoutAnswers(calls), ['id', '_postman_id']),
}
const text = JSON.stringify(printed)
writeFileSync(path, await format(text, { ...(await resolveConfig(path)), parser: 'json' }))
