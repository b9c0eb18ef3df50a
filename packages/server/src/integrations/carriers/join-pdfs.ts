import { PDFDocument } from 'pdf-lib'

/** One document with the pages of all, in their order and size. */
export async function joinPdfs(documents: readonly Uint8Array[]): Promise<Uint8Array> {
  const joined = await PDFDocument.create()
  for (const document of documents) {
    const source = await PDFDocument.load(document)
    for (const page of await joined.copyPages(source, source.getPageIndices())) joined.addPage(page)
  }
  return joined.save()
}
