import { randomUUID } from 'node:crypto'
import type { Context, Resolvers } from '../graphql/context.ts'
import { mutation } from '../graphql/mutation.ts'
import { refuse } from '../graphql/user-errors.ts'

type Input = {
  filename: string
  mimeType: string
  resource: string
  httpMethod?: string | null
  fileSize?: string | null
}

const mostBytes = 20 * 1024 * 1024

/** Where files are sent to before something is made of them. */
const stagedUploadsCreate = mutation(({ input }: { input: Input[] }, { world, shop }: Context) => {
  for (const [index, { fileSize, filename }] of input.entries()) {
    if (filename === '') refuse(`input.${index}.filename`, "Filename can't be blank")
    if (Number(fileSize ?? 0) > mostBytes) refuse(`input.${index}.fileSize`, 'File is too large')
  }
  return {
    stagedTargets: input.map(({ filename, mimeType }) => {
      const id = randomUUID()
      const url = `${world.publicUrl}/${shop.domain}/uploads/${id}`
      shop.uploads.set(id, { filename, mimeType, bytes: null })
      return {
        url,
        resourceUrl: `${url}/${encodeURIComponent(filename)}`,
        parameters: [{ name: 'key', value: id }],
      }
    }),
  }
})

export const uploadResolvers: Resolvers = { Mutation: { stagedUploadsCreate } }
