import { PDFDocument } from 'pdf-lib'

/** Reads a PDF document; pages in points of 1/72 inch. */
export async function readPdf(bytes: Uint8Array) {
  const document = await PDFDocument.load(bytes)
  return { pages: document.getPages().map((page) => page.getSize()) }
}
