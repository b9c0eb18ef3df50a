import * as v from 'valibot'

/** The file formats of labels. ZPL is what Zebra's label printers take. */
export const labelFormat = v.picklist(['PDF', 'PNG', 'ZPL'])
export type LabelFormat = v.InferOutput<typeof labelFormat>

/** Every label is a PDF; some can be had in other formats too. */
export type OtherLabelFormat = Exclude<LabelFormat, 'PDF'>

/** The formats of a label, the one that the store prefers first. */
export const labelFormatsOf = (others: readonly OtherLabelFormat[], preferred: LabelFormat): LabelFormat[] =>
  (['PDF', ...others] as const).toSorted((a, b) => Number(b === preferred) - Number(a === preferred))

/** What a label's file is called, and its media type. */
export const labelFileOf = (
  name: string,
  format: OtherLabelFormat,
): { fileName: string; mediaType: string } =>
  format === 'ZPL'
    ? { fileName: `${name}.zpl`, mediaType: 'application/octet-stream' }
    : { fileName: `${name}.png`, mediaType: 'image/png' }
